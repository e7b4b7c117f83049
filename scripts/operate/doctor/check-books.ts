import { Query } from "node-appwrite";
import { DAY } from "#domain/values/durations.ts";
import { rows } from "./doctor-rows.ts";
import { type DoctorContext, type Finding, ok, wrong } from "./finding.ts";

const WEEK = 7 * DAY;
/** A weekly run takes longer on some days than on others. */
const FULL_RUN_DUE = WEEK + DAY;

/** The last verification of the books, and the last one that replayed all of them. */
export async function* checkBooks({ server }: DoctorContext): AsyncGenerator<Finding> {
  const newest = [Query.orderDesc("at"), Query.limit(1)];
  const [entry] = await rows(server, "ledger", [Query.limit(1)]);
  if (entry === undefined) return;
  const [last] = await rows(server, "verifications", newest);
  const [full] = await rows(server, "verifications", [Query.isNull("verifiedBefore"), ...newest]);
  const deviating = [last, full].find((run) => Number(run?.deviations) > 0);
  if (last === undefined || Date.parse(String(last.at)) < Date.now() - WEEK)
    yield wrong(
      "the ledger has not been verified for a week",
      "run npm run ledger:verify -- --incremental every night and npm run ledger:verify every week, by cron",
    );
  else if (deviating !== undefined)
    yield wrong(
      `the ledger had deviations at ${deviating.at}: ${deviating.deviations}`,
      "npm run ledger:verify names each: docs/operations.md",
    );
  else if (full === undefined || Date.parse(String(full.at)) < Date.now() - FULL_RUN_DUE)
    yield wrong(
      `the whole ledger was ${full === undefined ? "never verified" : `last verified at ${full.at}`}, only new entries since`,
      "run npm run ledger:verify every week, by cron: only a full run finds old entries that were changed",
    );
  else yield ok(`the ledger was verified at ${last.at}, all of it at ${full.at}`);
}
