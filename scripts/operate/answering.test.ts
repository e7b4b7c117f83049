import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answering } from "./answering.ts";

const answers: Readonly<Record<string, string>> = {
  "/v1/health/version": '{"version":"1.9.6"}',
  "/page/v1/health/version": "<h1>Hello</h1>",
  "/other/v1/health/version": '{"version":2}',
};
const server = createServer(({ url = "" }, response) => response.end(answers[url]));
const at = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
afterAll(() => new Promise((closed) => server.close(closed)));

it("an Appwrite is taken as it is; a page, another program and nobody are told apart from it", async () => {
  const place = { endpoint: `${at()}/v1`, projectId: "p" };
  expect(await answering(place)).toBe(place);
  for (const path of ["/page/v1", "/other/v1", "/nothing/v1"])
    await expect(answering({ endpoint: at() + path })).rejects.toThrow(
      `${at()}${path} answers, but not as Appwrite does`,
    );
  await expect(answering({ endpoint: "http://127.0.0.1:1/v1" })).rejects.toThrow("fetch failed");
});
