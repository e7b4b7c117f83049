import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { breachedPasswordParts } from "./scripts/build/breached-passwords.ts";
import { messageCatalogues } from "./scripts/build/catalogues.ts";
import { chunkGroups } from "./scripts/build/chunks.ts";
import { hostHeaders, securityHeaders } from "./scripts/build/content-security-policy.ts";
import { documents } from "./scripts/build/documents.ts";
import { hosting, keepsAssets } from "./scripts/build/hosting.ts";
import { installable } from "./scripts/build/installable.ts";
import { keptForPages } from "./scripts/build/page-variables.ts";
import { productionRouter } from "./scripts/build/production-router.ts";
import { publicCharges } from "./scripts/build/public-charges.ts";
import { publicHtml } from "./scripts/build/public-html.ts";
import { typeface } from "./scripts/build/typeface.ts";
import { devServerAccess, sameOriginOnly } from "./scripts/dev/dev-server.ts";
import { withoutFallbackSession } from "./scripts/dev/fallback-session.ts";
import { publicLogFiles } from "./scripts/dev/public-log-files.ts";
import { variablesOf } from "./scripts/operate/command.ts";

// Tests are about the product, not about what an operator keeps in this folder; scripts/build/default-config.ts.
const isTested = process.env.VITEST !== undefined || process.env.KEELSTONE_DEFAULT_CONFIG !== undefined;
const kept = isTested ? {} : variablesOf(undefined);
// Vite passes .env and similar files to the program only. The policy, the addresses and the charges that
// stand in the pages follow it, too, so it is read here, once and for both.
Object.assign(process.env, keptForPages(kept, process.env), publicCharges({ ...kept, ...process.env }));

/** The address of the Appwrite endpoint's host that `/v1` is forwarded to, so that cookies stay on one site. */
const appwrite = new URL(process.env.APPWRITE_ORIGIN || "http://127.0.0.1:4501");
const isOnThisMachine = /^(localhost|127\.0\.0\.1)$/.test(appwrite.hostname);
const proxy = {
  "/v1": {
    target: appwrite.origin,
    ws: true,
    configure: withoutFallbackSession,
    // A server elsewhere is known by its own name, and gives its cookies to that.
    changeOrigin: !isOnThisMachine,
    ...(isOnThisMachine ? {} : { cookieDomainRewrite: "" }),
  },
};

/** Tests in which the page listens to the server. */
const usesTheSocket = [
  "src/backend/realtime.test.ts",
  "src/features/live/*.test.tsx",
  "src/app/live-session.test.tsx",
  "src/app/layouts/session-state.test.tsx",
];

/** Tests that start processes or threads, build, compile or fill a server: too slow for each `npm run check`. */
const startsPrograms = [
  "functions/lib/images/draw-image.test.ts",
  "public-log/cli.test.ts",
  "public-log/cli-monitor.test.ts",
  "scripts/bench/admin/make-books.test.ts",
  "scripts/build/build-functions.test.ts",
  "scripts/build/public-charges.test.ts",
  "scripts/dev/graceful-shutdown.test.ts",
  "scripts/operate/public-log/export-log.test.ts",
  "scripts/test/commit-subjects.test.ts",
  "tests/add-command.test.ts",
  "tests/site-css.test.ts",
];

export default defineConfig({
  // Which document an address gets is said by scripts/build/documents.ts.
  appType: "mpa",
  envDir: false,
  plugins: [
    messageCatalogues(),
    breachedPasswordParts(),
    react(),
    tailwindcss(),
    typeface(),
    publicLogFiles(appwrite.origin),
    sameOriginOnly(),
    documents(),
    productionRouter(),
    publicHtml(),
    installable(),
    hosting(hostHeaders),
    keepsAssets(),
  ],
  server: { host: "127.0.0.1", port: 4500, strictPort: true, proxy, ...devServerAccess },
  // Without CORS, too: it takes over what is said of the server.
  preview: { host: "127.0.0.1", port: 4500, strictPort: true, proxy, headers: securityHeaders },
  build: {
    target: "es2022",
    sourcemap: false,
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ["index.html", "app.html"],
      // A text is named by a number: no name of it is in the built site.
      optimization: { inlineConst: true },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  test: {
    pool: "threads",
    maxWorkers: 2,
    // Far more than anything takes, so that only what hangs fails: a busy machine is no defect.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The summary of a run has only the message of a failure: a list that should be empty is shown whole.
    chaiConfig: { truncateThreshold: 1_000 },
    projects: [
      {
        // Rules, functions and scripts: no DOM, so that a stray browser global fails here.
        extends: true,
        test: {
          name: "node",
          environment: "node",
          // One module graph per worker instead of one per file: these files keep nothing in modules.
          isolate: false,
          include: [
            "domain/**/*.test.ts",
            "functions/**/*.test.ts",
            "messages/*.test.ts",
            "public-log/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/*.test.ts",
          ],
          exclude: startsPrograms,
        },
      },
      {
        extends: true,
        test: { name: "programs", environment: "node", isolate: false, include: startsPrograms },
      },
      {
        // One page per worker, cleared after each test by the setup: a page per file takes four times as long.
        extends: true,
        test: {
          name: "browser",
          environment: "happy-dom",
          isolate: false,
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: usesTheSocket,
          setupFiles: ["tests/setup-dom.ts"],
        },
      },
      {
        // The SDK keeps one socket per page and no way to forget it, so each of these files gets a page of its own.
        extends: true,
        test: {
          name: "socket",
          environment: "happy-dom",
          include: usesTheSocket,
          setupFiles: ["tests/setup-dom.ts"],
        },
      },
      {
        // The local Appwrite without a port: password hashes and child processes make it the slow part.
        extends: true,
        test: {
          name: "emulator",
          environment: "node",
          isolate: false,
          include: ["emulator/**/*.test.ts"],
        },
      },
      {
        // Official SDKs over real HTTP; each file starts its own server, so files may run side by side. One more than
        // elsewhere: they wait for processes that begin and end as long as they work.
        extends: true,
        test: {
          name: "contract",
          environment: "node",
          maxWorkers: 3,
          // A deployment to a real Appwrite takes minutes where other work keeps it busy.
          hookTimeout: 300_000,
          testTimeout: 180_000,
          // Projects with another number of workers run after the others, not among them.
          sequence: { groupOrder: 1 },
          globalSetup: ["tests/built-functions.ts"],
          include: ["tests/contract/**/*.test.ts", "tests/security/**/*.test.ts"],
        },
      },
    ],
  },
});
