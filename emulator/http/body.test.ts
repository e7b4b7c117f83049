import { describe, expect, it } from "vitest";
import { readBody, withinBound } from "./body.ts";

function request(body: BodyInit, type: string): Request {
  const init = { method: "POST", headers: { "content-type": type }, body, duplex: "half" };
  return new Request("http://localhost/v1/account", init);
}

/** A body that says nothing about its length and never ends. */
function endless(chunk: Uint8Array) {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  return { body, pulled: () => pulled };
}

describe("a request body", () => {
  it("a request body without a length is refused where it becomes too long", async () => {
    const { body, pulled } = endless(new Uint8Array(1024 * 1024));
    expect(await withinBound(request(body, "application/json"))).toBe(413);
    expect(pulled()).toBeLessThan(16 * 1024 * 1024);
  });

  it("a request body without a length that breaks off is refused", async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error("disconnected"));
      },
    });
    expect(await withinBound(request(body, "application/json"))).toBe(400);
  });

  it("a request body of one part after the other is read like a whole one", async () => {
    const bytes = new TextEncoder().encode('{"name":"J\u00f6rg"}');
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const whole = await withinBound(request(body, "application/json"));
    if (typeof whole === "number") throw new Error(`refused with ${whole}`);
    expect(await readBody(whole)).toEqual({ name: "J\u00f6rg" });
  });

  it("a request body of more fields than PHP reads is refused before it is taken apart", async () => {
    const field = '--x\r\ncontent-disposition: form-data; name="a[]"\r\n\r\n1\r\n';
    const form = (fields: number) =>
      request(`${field.repeat(fields)}--x--\r\n`, "multipart/form-data; boundary=x");
    expect((await readBody(form(1000))).a).toHaveLength(1000);
    await expect(readBody(form(200_000))).rejects.toThrow("The request body has too many fields.");
  });

  it("a request body of more JSON names than 1,000 is refused before it is merged with the path", async () => {
    const json = (names: number) =>
      request(`{${Array.from({ length: names }, (_, n) => `"n${n}":1`).join()}}`, "application/json");
    expect(Object.keys(await readBody(json(1000)))).toHaveLength(1000);
    await expect(readBody(json(1001))).rejects.toThrow("The request body has too many fields.");
  });

  it("a request body that is a list names no parameter", async () => {
    expect(await readBody(request("[1,2]", "application/json"))).toEqual({});
  });
});
