import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const directive = (policy: string, name: string) =>
  policy.split("; ").find((part) => part.startsWith(`${name} `));

describe("the content security policy", () => {
  it("allows exactly the inline scripts of the page, by their hash", () => {
    const script = "document.documentElement.dataset.theme = 'dark'";
    const hash = createHash("sha256").update(script).digest("base64");
    expect(directive(contentSecurityPolicy([script]), "script-src")).toBe(
      `script-src 'self' 'sha256-${hash}'`,
    );
  });

  it("lets the page talk to its own origin only, unless the API is elsewhere", () => {
    expect(directive(contentSecurityPolicy([]), "connect-src")).toBe("connect-src 'self'");
    expect(
      directive(contentSecurityPolicy([], { endpoint: "https://api.keel.example/v1" }), "connect-src"),
    ).toBe("connect-src 'self' https://api.keel.example wss://api.keel.example");
  });

  it("lets prices and a widget in only when the site was built with them", () => {
    expect(directive(contentSecurityPolicy([]), "frame-src")).toBe("frame-src 'none'");
    const open = contentSecurityPolicy([], {
      prices: "https://prices.example",
      widget: "https://widget.example/embed?x=1",
    });
    expect(directive(open, "connect-src")).toBe("connect-src 'self' https://prices.example");
    expect(directive(open, "frame-src")).toBe("frame-src https://widget.example");
    const translated = contentSecurityPolicy([], {
      countries: "https://countries.example/all",
      translation: "https://translate.example/?u={address}",
    });
    expect(directive(translated, "connect-src")).toBe("connect-src 'self' https://countries.example");
    expect(directive(translated, "frame-src")).toBe("frame-src https://translate.example");
  });

  it("allows no plugin and no other base address", () => {
    const policy = contentSecurityPolicy([]);
    expect(directive(policy, "object-src")).toBe("object-src 'none'");
    expect(directive(policy, "base-uri")).toBe("base-uri 'none'");
  });
});
