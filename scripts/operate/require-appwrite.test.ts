import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { requireAppwrite } from "./require-appwrite.ts";

const answers: Readonly<Record<string, string>> = {
  "/v1/health/version": '{"version":"1.9.6"}',
  "/page/v1/health/version": "<h1>Hello</h1>",
  "/other/v1/health/version": '{"version":2}',
};
const server = createServer(({ url = "" }, response) => response.end(answers[url]));
const at = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
afterAll(() => new Promise((closed) => server.close(closed)));

it("accepts an Appwrite and rejects a page, another program and a closed port", async () => {
  const place = { endpoint: `${at()}/v1`, projectId: "p" };
  expect(await requireAppwrite(place)).toBe(place);
  for (const path of ["/page/v1", "/other/v1", "/nothing/v1"])
    await expect(requireAppwrite({ endpoint: at() + path })).rejects.toThrow(
      `${at()}${path} answers, but is not Appwrite`,
    );
  await expect(requireAppwrite({ endpoint: "http://127.0.0.1:1/v1" })).rejects.toThrow("fetch failed");
});
