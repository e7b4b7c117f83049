import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { idlePages, laterPages } from "./chunks.ts";

it("gives each page of an investor a file, so that its number of files is guarded", () => {
  const routes = readFileSync(new URL("../../src/app/routes/investor.ts", import.meta.url), "utf8");
  const pages = [...routes.matchAll(/#src\/pages\/investor\/([\w-]+)\.tsx/g)].map(([, page = ""]) => page);
  // The dashboard is in the file of the account, the notifications are in that of the bell.
  const elsewhere = ["dashboard", "notifications", "notification-settings"];
  const placed = [...idlePages, ...Object.values(laterPages).flat(), ...elsewhere];
  expect(placed.toSorted()).toEqual(pages.toSorted());
});
