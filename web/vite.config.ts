import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.ASHFALL_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { $lib: at("src/lib"), $games: at("src/games"), $locale: at("../src/ashfall/locale") } },
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
