import { join } from "node:path";
import type { Plugin } from "vite";

const build = join(import.meta.dirname, "../../node_modules/react-router/dist/production");

/**
 * Puts the production build of React Router into the pages. Its package.json names the development build only,
 * whose warnings about mistakes in the code take 2 kB of every first visit of the app.
 */
export function productionRouter(): Plugin {
  return {
    name: "production-router",
    apply: "build",
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: join(build, "index.mjs") },
          { find: /^react-router\/dom$/, replacement: join(build, "dom-export.mjs") },
        ],
      },
    }),
  };
}
