import { expect, it } from "vitest";
import { receivedHeaders } from "./received-headers.ts";

it.each<[string, Record<string, string>, Record<string, string>]>([
  ["joins names that differ in capitals", { "X-A": "1", "x-a": "2" }, { "x-a": "1, 2" }],
  ["leaves out empty values", { "X-A": "1", "x-a": "", "x-b": " " }, { "x-a": "1" }],
  ["keeps the first of what there can be only one", { Host: "a", host: "b" }, { host: "a" }],
  ["takes a line break for the next header", { z: "1\r\nX-A: 2", "x-a": "3" }, { z: "1", "x-a": "2, 3" }],
  ["ends at an empty line", { z: "1\r\nX-A: 2\r\n\r\n", "x-a": "3" }, { z: "1", "x-a": "2" }],
  ["hides the runtime's own headers", { "x-open-runtimes-secret": "s", a: "1" }, { a: "1" }],
])("%s", (_, sent, received) => {
  expect(receivedHeaders(sent)).toEqual(received);
});
