// English says everything the client names. Other languages may say less (only French must be complete), never
// something else: no unknown keys, and the same variables.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

const root = fileURLToPath(new URL("../../src/ashfall/locale", import.meta.url));
const source = fileURLToPath(new URL("../src", import.meta.url));
const COMPLETE = ["en", "fr"];
const problems = [];

function messages(language, file) {
  const found = new Map();
  let key = "";
  for (const line of readFileSync(join(root, language, file), "utf-8").split("\n")) {
    const start = /^([a-z][\w-]*)\s*=/.exec(line);
    if (start) {
      key = start[1];
      if (found.has(key)) problems.push(`${language}/${file}: ${key} is there twice`);
      found.set(key, new Set());
    }
    if (key && !line.startsWith("#")) for (const [, name] of line.matchAll(/\{\s*\$(\w+)/g)) found.get(key).add(name);
  }
  return found;
}

const languages = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^[a-z]{2}$/.test(entry.name))
  .map((entry) => entry.name);
const known = new Set();
for (const file of readdirSync(join(root, "en")).filter((name) => name.endsWith(".ftl"))) {
  const english = messages("en", file);
  for (const key of english.keys()) known.add(key);
  for (const language of languages.filter((name) => name !== "en")) {
    if (!COMPLETE.includes(language) && !existsSync(join(root, language, file))) continue;
    const other = messages(language, file);
    for (const [key, variables] of english) {
      if (!other.has(key)) {
        if (COMPLETE.includes(language)) problems.push(`${language}/${file}: ${key} is missing`);
      } else if ([...variables].sort().join() !== [...other.get(key)].sort().join())
        problems.push(`${language}/${file}: ${key} uses other variables`);
    }
    for (const key of other.keys()) if (!english.has(key)) problems.push(`${language}/${file}: ${key} is not in en`);
  }
}

for (const entry of readdirSync(source, { recursive: true })) {
  if (!/\.(svelte|ts)$/.test(entry)) continue;
  const text = readFileSync(join(source, entry), "utf-8");
  for (const [, key] of text.matchAll(/\bt\(\s*"([\w-]+)"/g)) {
    if (!known.has(key)) problems.push(`${entry}: no text for ${key}`);
  }
}

for (const problem of problems) console.error(problem);
if (problems.length) process.exit(1);
console.log(`${known.size} texts in ${languages.join(", ")}`);
