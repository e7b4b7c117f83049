import { afterEach, describe, expect, it, vi } from "vitest";
import { projectTag, withPolicy } from "#scripts/build/page-head.ts";
import { assertBuiltFor } from "./serve-app.ts";

afterEach(() => void vi.unstubAllEnvs());

/** The head of a page as it is built with these variables. */
function built(variables: Readonly<Record<string, string>>, rest = projectTag("keelstone")): string {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return withPolicy(`<meta charset="utf-8" /><title>Keelstone</title>${rest}`);
}

const origin = "http://localhost:4501";
const local = { origin, projectId: "keelstone" };

describe("the built site", () => {
  it("is served when it asks its own address, whatever else it asks", () => {
    const page = built({ VITE_APPWRITE_ENDPOINT: "", VITE_MARKET_API: "https://prices.example" });
    expect(() => assertBuiltFor(local, page)).not.toThrow();
  });

  it("is served when it was built for the Appwrite it is served for", () => {
    expect(() => assertBuiltFor(local, built({ VITE_APPWRITE_ENDPOINT: `${origin}/v1` }))).not.toThrow();
  });

  it.each(["https://api.example.com", "http://localhost:4601"])(
    "is not served in front of another Appwrite than %s, its build's",
    (api) => {
      const page = built({ VITE_APPWRITE_ENDPOINT: `${api}/v1`, VITE_MARKET_API: "https://prices.example" });
      expect(() => assertBuiltFor(local, page)).toThrow(
        `was built for ${api} and would call that instead of ${origin}. Run "npm run build:default-config" first.`,
      );
    },
  );

  it("is not served for another project than the one it asks for", () => {
    const page = built({ VITE_APPWRITE_ENDPOINT: "" }, projectTag("published"));
    expect(() => assertBuiltFor(local, page)).toThrow(
      `was built for project "published", but ${origin} serves project "keelstone". Run "npm run build:default-config" first.`,
    );
    expect(() => assertBuiltFor({ origin, projectId: "published" }, page)).not.toThrow();
  });

  it("is not served when the build does not name its project", () => {
    expect(() => assertBuiltFor(local, built({ VITE_APPWRITE_ENDPOINT: "" }, ""))).toThrow(
      'does not name its project. Run "npm run build:default-config" first.',
    );
  });
});
