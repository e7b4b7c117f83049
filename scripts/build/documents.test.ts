import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PreviewServer, preview } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { securityHeaders } from "./content-security-policy.ts";
import { documents } from "./documents.ts";

let root: string;
let server: PreviewServer;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "documents-"));
  mkdirSync(join(root, "dist"));
  for (const name of ["index.html", "app.html", "404.html"]) writeFileSync(join(root, "dist", name), name);
  writeFileSync(join(root, "dist", "script.js"), "1");
  server = await preview({
    configFile: false,
    root,
    appType: "mpa",
    logLevel: "silent",
    plugins: [documents()],
    preview: { host: "127.0.0.1", port: 0, headers: securityHeaders },
  });
});

afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

describe("the preview server", () => {
  it.each([
    ["/", 200],
    ["/dashboard", 200],
    ["/script.js", 200],
    ["/nowhere", 404],
    ["/nowhere.js", 404],
  ])("sends the security headers with %s", async (path, status) => {
    const address = new URL(path, server.resolvedUrls?.local[0]);
    const answer = await fetch(address);
    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(securityHeaders))
      expect({ name, value: answer.headers.get(name) }).toEqual({ name, value });
  });
});
