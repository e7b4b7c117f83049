import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { brand } from "#src/content/brand.ts";
import { headOf, publicHtml } from "./public-html.ts";

let server: ViteDevServer;
beforeAll(async () => {
  server = await createServer({
    configFile: false,
    logLevel: "silent",
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
    plugins: [publicHtml()],
  });
});
afterAll(() => server.close());

it.each([
  ["/", headOf("home").title],
  ["/about", `About · ${brand.name}`],
  ["/plans?from=mail", `Plans · ${brand.name}`],
  ["/dashboard", brand.name],
])("gives %s the title %s on the development server", async (address, title) => {
  const html = await server.transformIndexHtml("/index.html", "<title>%TITLE%</title>", address);
  expect(html).toContain(`<title>${title}</title>`);
});
