import { beforeAll, describe, expect, it } from "vitest";
import { deviations } from "#tests/contract/deviations.ts";
import { type Group, groups } from "./groups.ts";
import { isJudged, type Recording, readRecording } from "./recording.ts";
import { replay, type Verdicts } from "./replay.ts";

/** Replays the areas of a group; every judged step is a test of its own. */
export function judgeAreas(group: Group): void {
  for (const area of groups[group]) {
    const recording = withDeviations(readRecording(area));
    describe(area, () => {
      let verdicts: Verdicts;
      beforeAll(async () => {
        verdicts = await replay(recording);
      });

      for (const { id, about } of recording.steps.filter(isJudged)) {
        const name = about === undefined ? id : `${id}: ${about}`;
        const deviation = deviations[`${area}:${id}`];
        const source =
          deviation === undefined
            ? `tests/contract/recordings/${area}.jsonl`
            : "tests/contract/deviations.ts";
        it(deviation === undefined ? name : `${name} (deviates: ${deviation.reason})`, () =>
          expect(verdicts.get(id), `${id} in ${source}`).toEqual([]),
        );
      }
    });
  }
}

/** The recording with the listed answers of this project's Appwrite in place of those of the real one. */
function withDeviations(recording: Recording): Recording {
  const steps = recording.steps.map((step) => {
    const deviation = deviations[`${recording.area}:${step.id}`];
    return deviation === undefined || !("call" in step) ? step : { ...step, answer: deviation.answer };
  });
  return { ...recording, steps };
}
