import { describe, expect, it } from "vitest";
import { paths } from "#domain/values/paths.ts";
import { adminRoutes } from "#src/app/routes/admin.ts";
import { investorRoutes } from "#src/app/routes/investor.ts";
import { adminPages, adminQueues } from "./admin-destinations.ts";
import { investorForms, investorPages } from "./investor-destinations.ts";

/** Opened by a form alone, with what was typed there. */
const steps: readonly string[] = [paths.depositPayment];

describe.each([
  ["an investor", investorRoutes, investorPages, investorForms],
  ["an administrator", adminRoutes, adminPages, adminQueues],
])("the command bar of %s", (_, routes, pages, others) => {
  it("goes to every page that needs no id", () => {
    const reachable = routes
      .map(({ path }) => path)
      .filter((path) => !path.includes(":") && !steps.includes(path));
    const to = pages.map((page) => page.to);
    expect(reachable.filter((path) => !to.includes(path))).toEqual([]);
  });

  it("names each entry differently and goes nowhere else than to a page", () => {
    const all = [...pages, ...others];
    expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
    const known = [...investorRoutes, ...adminRoutes].map(({ path }) => path);
    expect(all.map(({ to }) => to.split("?")[0]).filter((path = "") => !known.includes(path))).toEqual([]);
  });
});
