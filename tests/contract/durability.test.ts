import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { killRounds } from "#scripts/bench/backend/kill-rounds.ts";
import { writeConfig } from "#scripts/bench/backend/server.ts";

const folder = mkdtempSync(join(tmpdir(), "durable-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rounds = 5;
const answersOf = (round: number) => 12 + round * 7;

/** Kills the real process in the middle of writing and looks what is on disk; the benchmark does it more often. */
describe("a server that is killed", () => {
  it("has every write it answered, and none by halves: rows, bulk calls, transactions, files", async () => {
    const { answered, faults } = await killRounds(
      writeConfig(folder),
      join(folder, "data"),
      rounds,
      answersOf,
    );
    expect(faults).toEqual([]);
    const asked = Array.from({ length: rounds }, (_, round) => answersOf(round));
    expect(answered).toBeGreaterThanOrEqual(asked.reduce((sum, count) => sum + count));
  });
});
