import { aFilledInvestor, type FilledInvestor } from "./filled-investor.ts";
import { test as base } from "./fixtures.ts";

/** Journeys of one investor who has something on every page. */
export const test = base.extend<object, { filled: FilledInvestor }>({
  filled: [async ({ access, admin }, use) => use(await aFilledInvestor(access, admin)), { scope: "worker" }],
});
