import { describe, expect, it } from "vitest";
import { documentAt } from "./documents.ts";
import { pageComponents } from "./page-components.ts";
import { pageNotFound, publicPages, sitePageAt, sitePages } from "./public-pages.ts";

describe("the document of an address", () => {
  it.each([
    ["/", "index.html", 200],
    ["/about", "about.html", 200],
    ["/about/", "about.html", 200],
    ["/plans", "plans.html", 200],
    ["/contact", "contact.html", 200],
    ["/terms", "terms.html", 200],
    ["/privacy", "privacy.html", 200],
    ["/login", "login.html", 200],
    ["/register", "register.html", 200],
    ["/dashboard", "app.html", 200],
    ["/reset-password", "app.html", 200],
    ["/transactions/t1", "app.html", 200],
    ["/admin/users/u1/view", "app.html", 200],
    ["/no-such-page", "404.html", 404],
    ["/admin/no/such/page", "404.html", 404],
    ["/about.html/x", "404.html", 404],
    ["/de/", "de/index.html", 200],
    ["/de", "de/index.html", 200],
    ["/zh/plans", "zh/plans.html", 200],
    ["/zh/plans/", "zh/plans.html", 200],
    ["/ar/login", "ar/login.html", 200],
    ["/ar/plans/starter", "app.html", 200],
    ["/ar/reset-password", "app.html", 200],
    // The signed-in area has one address for every language.
    ["/ar/dashboard", "ar/404.html", 404],
    ["/en/about", "404.html", 404],
    ["/nl/about", "404.html", 404],
  ])("%s is %s", (address, file, status) => {
    expect(documentAt(address)).toEqual({ file, status });
  });
});

describe("the pages of the public site", () => {
  it.each([...sitePages, pageNotFound].map((page) => [page.path, page] as const))(
    "%s has its code",
    async (_, page) => {
      expect(typeof (await pageComponents[page.head]?.())).toBe("function");
    },
  );

  it("have a file each", () => {
    const files = [...publicPages, pageNotFound].map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
  });

  it("are found by their address, also as the file that a host may show", () => {
    const heads = ["/about", "/about.html", "/de/about", "/de/", "/nothing", "/de/nothing"].map(
      (path) => sitePageAt(path).head,
    );
    expect(heads).toEqual(["about", "about", "about", "home", "notFound", "notFound"]);
  });
});
