import { describe, expect, it } from "vitest";
import { mimeTypeOf } from "./mime-type.ts";

describe("the type of a file", () => {
  it.each([
    ["", "application/x-empty"],
    ["Hello, světe\n", "text/plain"],
    ['{"a":1}', "application/json"],
    ["{ not json", "text/plain"],
    ["<!DOCTYPE html><p>", "text/html"],
    ["<html><body>hi</body></html>", "text/html"],
    ['<?xml version="1.0"?><svg xmlns="x"/>', "image/svg+xml"],
    ['<?xml version="1.0"?><a/>', "text/xml"],
    ["%PDF-1.7", "application/pdf"],
    ["\0\x01\x02", "application/octet-stream"],
  ])("of %j is %s, whatever its name", (content, type) =>
    expect(mimeTypeOf(Buffer.from(content))).toBe(type),
  );

  it("of pictures is detected by their first bytes", () => {
    expect(mimeTypeOf(Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"))).toBe("image/png");
    expect(mimeTypeOf(Buffer.from("ffd8ffe0", "hex"))).toBe("image/jpeg");
    expect(mimeTypeOf(Buffer.from("RIFF\0\0\0\0WEBPVP8 ", "latin1"))).toBe("image/webp");
  });

  it("of a long text that is cut in the middle of a character is text", () =>
    expect(mimeTypeOf(Buffer.from(`a${"ž".repeat(50_000)}`))).toBe("text/plain"));
});
