import { expect, it } from "vitest";
import { maskOf, qrModules } from "./qr.ts";

it.each([
  ["url:https://appwrite.io/", 4, 25],
  ["hello world", 2, 21],
  ["https://example.com/some/long/path?with=query&and=more", 6, 33],
  ["AB12", 4, 21],
])("draws %s with mask %i in %i modules (seen live)", (text, mask, modules) => {
  expect(maskOf(text)).toBe(mask);
  expect(qrModules(text, 0)).toHaveLength(modules);
});
