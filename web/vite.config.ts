import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.ASHFALL_SERVER ?? "http://127.0.0.1:8765";

/** `licences.txt` beside the client: the licences of everything of other people's that is in it. */
function licences(): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle() {
      const packages = new Set<string>();
      for (const id of this.getModuleIds()) {
        const found = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id);
        if (found) packages.add(found[1]!);
      }
      const texts = [...packages].sort().map((name) => {
        const folder = at(`node_modules/${name}`);
        const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
        const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
        return `${name} ${version} (${license})\n\n${file ? readFileSync(`${folder}/${file}`, "utf8").trim() : ""}\n`;
      });
      this.emitFile({ type: "asset", fileName: "licences.txt", source: texts.join("\n----\n\n") });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), licences()],
  resolve: {
    alias: {
      $lib: at("src/lib"),
      $games: at("src/games"),
      $locale: process.env.ASHFALL_LOCALE ?? at("../src/ashfall/locale"),
    },
  },
  build: {
    outDir: at("../src/ashfall/server/static"),
    emptyOutDir: true,
    target: "es2022",
    // The content security policy allows no data: scripts, and fonts are better cached as files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    fs: { allow: [at("..")] },
    proxy: { "/api": { target: server, ws: true } },
  },
});
