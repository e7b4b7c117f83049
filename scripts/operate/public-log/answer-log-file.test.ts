import { expect, it } from "vitest";
import type { LogDay, StoredCheckpoint } from "#domain/public-log/log-rows.ts";
import { answerLogFile } from "./answer-log-file.ts";
import type { SiteLog } from "./site-log.ts";

/** A site whose newest checkpoint has so many entries, with the statement of a day at position 7. */
function siteOf(size: number | null): SiteLog {
  const day = { $id: "2026-03-14", note: "the statement", leafIndex: 7 } as LogDay;
  return {
    keys: async () => [],
    newestCheckpoint: async () => (size === null ? null : ({ size, note: "a note" } as StoredCheckpoint)),
    files: async () => async () => undefined,
    day: async (date) => (date === day.$id ? day : null),
    daysAfter: async () => [],
  };
}

it("the statement of a day is served once a checkpoint holds it, so that no monitor takes it for a hidden one", async () => {
  const served = (size: number | null) => answerLogFile(siteOf(size), "liabilities/2026-03-14");
  for (const size of [null, 0, 7]) expect(await served(size)).toBeNull();
  const answer = await served(8);
  expect(new TextDecoder().decode(answer?.bytes)).toBe("the statement");
  expect(await answerLogFile(siteOf(8), "liabilities/2026-03-15")).toBeNull();
});
