import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { demoNotice } from "#src/content/risk.ts";
import { accountHint, contentSecurityPolicy, firstPage } from "./page-head.ts";

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
  });

  it("allows no plugin and no other base address", () => {
    const policy = contentSecurityPolicy([]);
    expect(directive(policy, "object-src")).toBe("object-src 'none'");
    expect(directive(policy, "base-uri")).toBe("base-uri 'none'");
  });
});

describe("the hint for the signed-in pages", () => {
  const built = [
    { fileName: "assets/account-1.js", name: "account" },
    { fileName: "assets/account-2.css", name: "account" },
    { fileName: "assets/landing-3.js", name: "landing" },
  ];
  const fetched = (pathname: string) => {
    const links: { href: string }[] = [];
    const page = {
      createElement: () => ({}),
      head: { append: (link: { href: string }) => links.push(link) },
    };
    new Function("location", "document", accountHint(built))({ pathname }, page);
    return links.map(({ href }) => href);
  };

  it.each([
    ["/", []],
    ["/plans", []],
    ["/dashboards", []],
    ["/login", []],
    ["/transactions/t1", ["/assets/account-1.js"]],
    ["/admin", ["/assets/account-1.js"]],
    ["/dashboard", ["/assets/account-1.js"]],
  ])("on %s fetches %j", (pathname, files) => {
    expect(fetched(pathname)).toEqual(files);
  });
});

describe("what is on screen before the program runs", () => {
  it("says that the site is a demonstration and that the rest is on the way", async () => {
    const text = (await firstPage()).replace(/<[^>]+>/g, " ");
    expect(text).toContain(demoNotice);
    expect(text).toContain("Loading...");
  });
});
