import { matchRoutes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { paths } from "#domain/values/paths.ts";
import { addressIn } from "#messages/addresses.ts";
import type { Language } from "#messages/languages.ts";
import { GuestOnly, RequireAdmin, RequireSession } from "#src/app/guards.tsx";
import { adminPlaces, adminRecords } from "#src/app/layouts/admin-places.ts";
import { existing, investorPlaces, investorTabs, placesIn } from "#src/app/layouts/navigation.ts";
import { documentAt } from "#src/app/site/documents.ts";
import { siteNavigation } from "#src/content/site-navigation.ts";
import { readingIn } from "#src/language/catalogues.ts";
import { adminRoutes } from "./admin.ts";
import { investorRoutes } from "./investor.ts";
import { guestRoutes, siteRoutes } from "./site.ts";
import { routes } from "./table.tsx";

const { t } = readingIn("en");
const pages = [...siteRoutes, ...guestRoutes, ...investorRoutes, ...adminRoutes];
type Load = () => Promise<{ Component: unknown }>;
const guardNames = new Map<unknown, string>([
  [GuestOnly, "guests"],
  [RequireSession, "the signed-in"],
  [RequireAdmin, "administrators"],
]);
const investorArea = [
  ...["/dashboard", "/plans", "/deposits", "/withdrawals", "/transactions", "/referrals", "/profile"],
];
const adminArea = [
  ...["/admin", "/admin/users", "/admin/users/u1", "/admin/transactions", "/admin/profile", "/admin/plans"],
];
const titleAt = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.handle?.title;
const titleIn = (language: Language, path: string) => titleAt(addressIn(language, path));

describe("the route table", () => {
  it("has each address once, and only addresses of the list", () => {
    const addresses = pages.map(({ path }) => path);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((path) => !Object.values<string>(paths).includes(path))).toEqual([]);
  });

  it.each(pages.map((page) => [page.path, page] as const))("%s loads its page", async (_, page) => {
    const load = page.lazy as () => Promise<{ Component: unknown }>;
    expect(typeof (await load()).Component).toBe("function");
  });

  it.each([
    ...["/", "/about", "/plans", "/contact", "/terms", "/privacy", "/login", "/register", "/dashboard"],
    ...["/transactions", "/deposits", "/deposits/payment", "/withdrawals", "/withdrawals/fee", "/profile"],
    ...["/referrals", "/admin", "/admin/users", "/admin/users/u1", "/admin/transactions", "/admin/profile"],
    "/admin/plans",
  ])("has a page at %s", (address) => {
    expect(titleAt(address)).toEqual(expect.any(String));
    expect(titleAt(address)).not.toBe("Page not found");
  });

  it.each([
    ["/login", "guests"],
    ["/register", "guests"],
    ...[...investorArea, "/deposits/payment", "/withdrawals/fee"].map((path) => [path, "the signed-in"]),
    ...adminArea.map((path) => [path, "administrators"]),
  ])("%s is for %s", async (address, expected) => {
    const frames = await Promise.all(
      (matchRoutes(routes, address) ?? []).map(({ route }) => (route.lazy as Load | undefined)?.()),
    );
    const guards = frames.flatMap((frame) => guardNames.get(frame?.Component) ?? []);
    expect(guards.at(-1)).toBe(expected);
  });

  it("has in each language the pages that visitors read, and no others", () => {
    const inAnyLanguage = ["/terms", "/plans", "/plans/p1", "/plans/compare", "/login", "/reset-password"];
    for (const path of inAnyLanguage)
      expect([path, titleIn("ar", path)]).toEqual([
        path,
        matchRoutes(routes, path)?.at(-1)?.route.handle?.title,
      ]);
    expect(["/dashboard", "/admin", "/nowhere"].map((path) => titleIn("ar", path))).toEqual(
      Array(3).fill("Page not found"),
    );
    expect(["/en/terms", "/nl/terms"].map(titleAt)).toEqual(Array(2).fill("Page not found"));
  });

  it.each(pages.map(({ path, handle }) => [path, handle] as const))(
    "%s has a document in another language if visitors read it, and only then",
    (path, { isPublic = false, forVisitors }) => {
      const { status } = documentAt(addressIn("ar", path.replace(/:\w+/g, "x")));
      expect(status).toBe(isPublic || forVisitors ? 200 : 404);
    },
  );

  it.each(
    pages.filter(({ handle }) => handle.title !== "").map(({ path, handle }) => [path, handle] as const),
  )("%s has its English title under the name of the translated one", (_, { title, translatedTitle }) => {
    if (translatedTitle === undefined) throw new Error("no translated title");
    expect(t(translatedTitle)).toBe(title);
  });

  it("answers every other address with the page that says so", () => {
    expect(titleAt("/no-such-page")).toBe("Page not found");
    expect(titleAt("/admin/no/such/page")).toBe("Page not found");
  });

  it("the header of the public pages leads only to pages that are there", () => {
    for (const { href } of siteNavigation) expect(titleAt(new URL(href, "http://x").pathname)).toBeDefined();
  });
});

describe("the navigation of the signed-in areas", () => {
  it("leaves out places without a route", () => {
    const Icon = () => null;
    const places = [paths.dashboard, paths.referrals].map((to) => ({ to, label: to, Icon: Icon as never }));
    const dashboard = investorRoutes.filter(({ path }) => path === paths.dashboard);
    expect(existing(places, dashboard).map(({ to }) => to)).toEqual(dashboard.map(({ path }) => path));
    expect(existing(places, [])).toEqual([]);
  });

  it("has the places of the specification, in its order", () => {
    expect(investorPlaces.map(({ to }) => to)).toEqual(investorArea);
    expect(placesIn(t, adminPlaces).map(({ to, label }) => `${to} ${label}`)).toEqual([
      "/admin Overview",
      "/admin/users Manage Users",
      "/admin/plans Plans",
      "/admin/transactions Transactions",
    ]);
    expect(siteNavigation.map(({ href }) => href)).toEqual([
      "/",
      "/#about",
      "/#services",
      "/#plans",
      "/#contact",
    ]);
  });

  it("leads only to pages of its area", () => {
    const leadsTo = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path;
    for (const { to } of [...investorPlaces, ...adminPlaces, ...adminRecords]) expect(leadsTo(to)).toBe(to);
  });

  it("has at most five places in the bar of a phone", () => {
    expect(investorTabs.length).toBeLessThanOrEqual(5);
  });
});
