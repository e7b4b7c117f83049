import { describe, expect, it } from "vitest";
import { paths } from "#domain/values/paths.ts";
import * as app from "#messages/generated/app.ts";
import type { Translate } from "#messages/message.ts";
import { adminRoutes } from "#src/app/routes/admin.ts";
import { investorRoutes } from "#src/app/routes/investor.ts";
import { readingIn } from "#src/language/catalogues.ts";
import { adminPages, adminQueues } from "./admin-destinations.ts";
import { investorForms, investorPages } from "./investor-destinations.ts";
import { matchCommands } from "./match-commands.ts";

const { t } = readingIn("en");

/** Opened by a form alone, with what was typed there, and where the operator checks identities. */
const steps: readonly string[] = [paths.depositPayment, paths.identity];

describe.each([
  ["an investor", investorRoutes, investorPages(t), investorForms(t)],
  ["an administrator", adminRoutes, adminPages(t), adminQueues(t)],
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

describe("an entry", () => {
  const entriesIn = (language: Translate) =>
    [investorForms, investorPages, adminQueues, adminPages].flatMap((entries) => entries(language));

  it("is found by its English name and words in every language", () => {
    const other = ((id: unknown) => `translated ${String(id)}`) as Translate;
    const translated = entriesIn(other);
    for (const [index, { label, keywords = "" }] of entriesIn(t).entries()) {
      const words = `${label} ${keywords}`.toLowerCase().split(" ");
      expect(translated[index]?.keywords?.split(" ")).toEqual(expect.arrayContaining(words));
    }
  });

  it("is found by the words of the language of the reader", () => {
    const other = ((id: unknown) => (id === app.goHelpKeywords ? "hilfe fragen" : "")) as Translate;
    const help = entriesIn(other).find(({ to }) => to === paths.help);
    expect(
      matchCommands([{ id: "help", label: "Hilfe", icon: null, run: () => undefined, ...help }], "frag"),
    ).toHaveLength(1);
  });
});
