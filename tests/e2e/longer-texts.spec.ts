import type { Page } from "@playwright/test";
import { paths } from "#domain/values/paths.ts";
import type { Access } from "#scripts/deploy/function-variables.ts";
import { documentTitle } from "#src/app/document-title.ts";
import { pseudoFile, pseudoMessage, unaccentedIn } from "#tests/pseudo-messages.ts";
import { expect } from "./fixtures.ts";
import {
  HEIGHT,
  layoutFindings,
  lead,
  names,
  preferring,
  settle,
  titlesOf,
  widths,
  wordsOf,
  wordsOfFormats,
} from "./language-walk.ts";
import { type PageText, textsOf } from "./page-texts.ts";
import { adminPlaces, investorPlaces, type Place } from "./places.ts";
import { test } from "./with-filled-investor.ts";

// Every page takes its time on a busy machine.
test.describe.configure({ timeout: 300_000 });

/** Opens a page whose texts are 40 % longer than the English ones. */
async function openLonger(page: Page, path: string, title: string): Promise<void> {
  await page.route(/\/assets\/messages-[\w-]+\/de\/[\w-]+\.js$/, async (route) => {
    const [, file = ""] =
      route
        .request()
        .url()
        .match(/(\w+)\.js$/) ?? [];
    await route.fulfill({ contentType: "text/javascript", body: pseudoFile("de", file) });
  });
  await page.goto(path);
  await settle(page);
  await expect(page).toHaveTitle(documentTitle(pseudoMessage(title)));
}

/** A page at a width. */
interface Shown {
  readonly path: string;
  readonly texts: readonly PageText[];
}

/** Walks through pages at both widths. @returns what does not fit, and every text */
async function walk(page: Page, places: readonly Place[]): Promise<{ cut: string[]; shown: Shown[] }> {
  const cut: string[] = [];
  const shown: Shown[] = [];
  for (const { path } of places) {
    await lead(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      await settle(page);
      for (const finding of await layoutFindings(page)) cut.push(`${path} at ${width}: ${finding}`);
      shown.push({ path, texts: await textsOf(page) });
    }
  }
  return { cut: [...new Set(cut)], shown };
}

/** Returns the words that are neither of the longer texts nor data. */
async function plainTexts(
  access: Access,
  data: readonly string[],
  shown: readonly Shown[],
): Promise<string[]> {
  const known = new Set([...wordsOf([...names, ...data]), ...wordsOfFormats("de")]);
  const plain = shown.flatMap(({ path, texts }) =>
    texts.flatMap(({ text, where }) =>
      unaccentedIn(text)
        .filter((word) => !known.has(word))
        .map((word) => ({ word, finding: `${path}: ${word} in ${JSON.stringify(text)} ${where}` })),
    ),
  );
  if (plain.length === 0) return [];
  // Other journeys make plans meanwhile.
  const titles = await titlesOf(access)();
  return [...new Set(plain.filter(({ word }) => !titles.has(word)).map(({ finding }) => finding))];
}

const german = (baseURL: string | undefined) => preferring("de", baseURL ?? "");

test("texts that are 40 % longer than the English ones fit every page of an investor, which has no other texts", async ({
  access,
  enter,
  baseURL,
  filled,
}) => {
  const page = await enter(filled, "about:blank", german(baseURL));
  await openLonger(page, paths.dashboard, "Dashboard");
  const { cut, shown } = await walk(page, investorPlaces(filled));
  expect(cut).toEqual([]);
  expect(await plainTexts(access, filled.data, shown)).toEqual([]);
});

// Its other texts are not checked: it shows what every other journey writes.
test("texts that are 40 % longer than the English ones fit every page of the admin area", async ({
  admin,
  enter,
  baseURL,
  filled,
}) => {
  const page = await enter(admin, "about:blank", german(baseURL));
  await openLonger(page, paths.admin, "Overview");
  const { cut, shown } = await walk(page, adminPlaces(filled));
  expect(cut).toEqual([]);
  const isLonger = ({ texts }: Shown) => texts.some(({ text }) => text === pseudoMessage("Skip to content"));
  expect(shown.filter((one) => !isLonger(one)).map(({ path }) => path)).toEqual([]);
});
