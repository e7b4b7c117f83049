import { afterEach, describe, expect, it, vi } from "vitest";
import { withPolicy } from "./page-head.ts";
import { assertBuiltFor } from "./serve-app.ts";

afterEach(() => void vi.unstubAllEnvs());

/** A page as it is built with these variables. */
function built(variables: Readonly<Record<string, string>>): string {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return withPolicy('<meta charset="utf-8" />');
}

const local = "http://localhost:4501";

describe("the built site", () => {
  it("is served when it asks its own address, whatever else it asks", () => {
    const page = built({ VITE_APPWRITE_ENDPOINT: "", VITE_MARKET_API: "https://prices.example" });
    expect(() => assertBuiltFor(local, page)).not.toThrow();
  });

  it("is served when it was built for the Appwrite it is served for", () => {
    expect(() => assertBuiltFor(local, built({ VITE_APPWRITE_ENDPOINT: `${local}/v1` }))).not.toThrow();
  });

  it.each(["https://api.example.com", "http://localhost:4601"])(
    "is not served in front of another Appwrite than %s, which it was built for",
    (api) => {
      const page = built({ VITE_APPWRITE_ENDPOINT: `${api}/v1`, VITE_MARKET_API: "https://prices.example" });
      expect(() => assertBuiltFor(local, page)).toThrow(
        `was built for ${api} and would ask that instead of ${local}. Run "npm run build:as-it-comes" first.`,
      );
    },
  );
});
