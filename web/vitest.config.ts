/** The client's logic in Node, over positions of golden games. The client in a browser is tested from `tests/browser`. */
import { fileURLToPath } from "node:url";
import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import client from "./vite.config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default mergeConfig(
  client,
  defineConfig({
    // Tests run what a browser runs.
    resolve: { conditions: ["browser"] },
    test: {
      include: ["tests/*.test.ts"],
      globalSetup: at("tests/positions.ts"),
      setupFiles: at("tests/place.ts"),
      testTimeout: 120_000,
    },
  }),
);
