import { readFileSync } from "node:fs";
import tailwindcss from "@tailwindcss/vite";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: ViteDevServer;
beforeAll(async () => {
  server = await createServer({
    configFile: false,
    logLevel: "silent",
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
    plugins: [tailwindcss()],
  });
});
afterAll(() => server.close());

/** The classes that toasts are given. */
function toastClasses(): string[] {
  const toaster = readFileSync("src/ui/toaster.tsx", "utf8");
  const [, names = ""] = /classNames: \{([^}]*)\}/.exec(toaster) ?? [];
  return [...names.matchAll(/"([^"]+)"/g)].flatMap(([, classes = ""]) => classes.split(" "));
}

it("gives the public pages the styles of toasts", async () => {
  // Public pages load the toaster later, so the style sheet has to name its file.
  const css = (await server.transformRequest("/src/ui/site.css?direct"))?.code ?? "";
  const classes = toastClasses();
  expect(classes).toContain("!bg-card");
  expect(classes.filter((name) => !css.includes(`.${name.replace(/[^\w-]/g, "\\$&")}`))).toEqual([]);
});
