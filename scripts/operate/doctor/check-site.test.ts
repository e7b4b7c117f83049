import { expect, it } from "vitest";
import { checkCookies } from "./check-site.ts";

it.each([
  ["https://api.example.com", "https://app.example.com", "ok"],
  ["https://api.example.com", "https://example.com", "ok"],
  ["https://api.example.co.uk", "https://www.example.co.uk", "ok"],
  ["http://localhost:4501", "http://localhost:4500", "ok"],
  ["https://one.co.uk", "https://two.co.uk", "wrong"],
  ["https://one.com.au", "https://two.com.au", "wrong"],
  // A tenant of a shared domain shares no cookie with the neighbour.
  ["https://api.netlify.app", "https://mine.netlify.app", "wrong"],
  ["https://cloud.appwrite.io", "https://app.example.com", "wrong"],
  ["http://127.0.0.1:4501", "http://localhost:4500", "wrong"],
  ["http://api.example.com", "http://app.example.com", "wrong"],
])("a session of %s at %s: %s", (api, site, state) => {
  expect(checkCookies(new URL(api), new URL(site)).state).toBe(state);
});
