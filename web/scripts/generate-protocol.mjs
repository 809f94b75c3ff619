// TypeScript types of the protocol from the server's own schemas.
//   npm run protocol          write src/lib/protocol/types.ts
//   npm run protocol:check    fail if it is out of date
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = fileURLToPath(new URL("../src/lib/protocol/types.ts", import.meta.url));
const venv = join(root, ".venv", "bin", "python");
const python = process.env.PYTHON ?? (existsSync(venv) ? venv : "python3");

/** Local references of both documents point at one set of definitions. */
function relink(value) {
  if (Array.isArray(value)) return value.map(relink);
  if (value === null || typeof value !== "object") return value;
  const result = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key === "$ref") result[key] = inner.replace("#/components/schemas/", "#/$defs/");
    else if (key === "discriminator") continue;
    // Length and range limits are the server's to check; as types they only make noise.
    else if (
      ["minItems", "maxItems", "minLength", "maxLength", "minimum", "maximum"].includes(key) &&
      typeof inner !== "object"
    )
      continue;
    else result[key] = relink(inner);
  }
  if (result.type === "object" && result.properties && result.additionalProperties === undefined)
    result.additionalProperties = false;
  // An object of whatever the game puts there.
  if (result.type === "object" && !result.properties && result.additionalProperties === undefined)
    result.additionalProperties = true;
  return result;
}

/** What the server sends has every field, those with a default too. What it receives may leave them out. */
const RECEIVED =
  /^(New|Hello|Play|Undo$|UndoAnswer|Resign|Refill|Ping|Join|Takeover|Rematch|PreviewRequest|DeckRequest)/;
/** Encyclopedia entries are sent without their defaults, prompts with the facts of their kind only. */
const SPARSE = /^(Tile|Edge|Bonus|PromptFacts)$/;

function complete(name, schema) {
  if (schema.type === "object" && schema.properties && !RECEIVED.test(name) && !SPARSE.test(name))
    return { ...schema, required: Object.keys(schema.properties) };
  return schema;
}

async function generate() {
  const folder = mkdtempSync(join(tmpdir(), "ashfall-schema-"));
  try {
    execFileSync(python, ["-m", "ashfall.server.export", folder], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const read = (name) => JSON.parse(readFileSync(join(folder, name), "utf-8"));
    const http = read("openapi.json").components.schemas;
    const socket = read("socket.json");
    const all = relink({ ...http, ...socket.$defs });
    for (const name of Object.keys(all)) {
      all[name] = { ...complete(name, all[name]) };
      delete all[name].title;
    }
    const schema = { ...relink({ ...socket, $defs: undefined }), $defs: all, title: "Socket" };
    return await compile(schema, "Socket", {
      additionalProperties: false,
      unreachableDefinitions: true,
      unknownAny: true,
      bannerComment: "/* Generated from the server's schemas by `npm run protocol`. Do not edit. */",
      format: true,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const text = await generate();
if (process.argv.includes("--check")) {
  const current = existsSync(target) ? readFileSync(target, "utf-8") : "";
  if (current !== text) {
    console.error("src/lib/protocol/types.ts is out of date: run `npm run protocol`");
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
