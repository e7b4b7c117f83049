import { beforeAll, describe, expect, it } from "vitest";
import { deviations } from "#tests/contract/deviations.ts";
import { type Group, groups } from "./groups.ts";
import { isJudged, readRecording } from "./recording.ts";
import { replay, type Verdicts } from "./replay.ts";

/** Replays the areas of a group; every judged step is a test of its own. */
export function judgeAreas(group: Group): void {
  for (const area of groups[group]) {
    const recording = readRecording(area);
    describe(area, () => {
      let verdicts: Verdicts;
      beforeAll(async () => {
        verdicts = await replay(recording);
      });

      for (const { id, about } of recording.steps.filter(isJudged)) {
        const name = about === undefined ? id : `${id}: ${about}`;
        const reason = deviations[`${area}:${id}`];
        if (reason === undefined) {
          it(name, () =>
            expect(verdicts.get(id), `${id} in tests/contract/recordings/${area}.jsonl`).toEqual([]),
          );
        } else {
          it(`${name} (deviates: ${reason})`, () => {
            const isStale = `${area}:${id} answers as recorded: take it out of tests/contract/deviations.ts`;
            expect(verdicts.get(id), isStale).not.toEqual([]);
          });
        }
      }
    });
  }
}
