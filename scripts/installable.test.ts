import { describe, expect, it } from "vitest";
import { manifest, offlinePage, robots, sitemap } from "./installable.ts";

describe("what is beside the pages", () => {
  it("the manifest opens the landing page as an app of its own", () => {
    expect(JSON.parse(manifest())).toMatchObject({ start_url: "/", display: "standalone" });
  });

  it("the map of the site has whole addresses of public pages only", () => {
    const map = sitemap("https://keel.example");
    expect(map).toContain("<loc>https://keel.example/about</loc>");
    expect(map).not.toContain("/dashboard");
  });

  it("robots are told where it is once the site knows its own address", () => {
    expect(robots(undefined)).not.toContain("Sitemap");
    expect(robots("https://keel.example")).toContain("Sitemap: https://keel.example/sitemap.xml");
    expect(robots(undefined)).toContain("Disallow: /admin");
  });

  it("the offline page needs nothing from anywhere", () => {
    expect(offlinePage()).not.toMatch(/<script|href="\/(?!\/)|src="/);
    expect(offlinePage()).toContain("Content-Security-Policy");
  });
});
