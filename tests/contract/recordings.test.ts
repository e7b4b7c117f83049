import { describe, expect, it } from "vitest";
import { groups } from "#tests/contract/replay/groups.ts";
import { isJudged, readRecording, recordedAreas } from "#tests/contract/replay/recording.ts";
import { deviations } from "./deviations.ts";

const areas = recordedAreas().map(readRecording);
const mayDeviate = areas.flatMap(({ area, steps }) =>
  steps
    .filter(({ tags = [] }) => tags.includes("quirk") || tags.includes("left-out"))
    .map(({ id }) => `${area}:${id}`),
);
const judged = areas.reduce((sum, { steps }) => sum + steps.filter(isJudged).length, 0);

describe("the recordings", () => {
  it("are whole: 1,609 judged steps in 52 areas, each replayed by one test file", () => {
    expect(judged).toBe(1609);
    expect(Object.values(groups).flat().toSorted()).toEqual(areas.map(({ area }) => area));
  });

  it("only steps about a defect of the real server or about what is left out may be answered differently", () => {
    const listed = Object.entries(deviations);
    const lines = listed.map(([step, { reason }]) => `  ${step}: ${reason}`);
    process.stdout.write(
      `${listed.length} of ${judged} recorded steps deviate on purpose:\n${lines.join("\n")}\n`,
    );
    expect(Object.keys(deviations).filter((step) => !mayDeviate.includes(step))).toEqual([]);
  });

  it("each step listed as a deviation is judged, and listed with another answer than the recorded one", () => {
    const answers = new Map<string, unknown>(
      areas.flatMap(({ area, steps }) =>
        steps.flatMap((step) =>
          isJudged(step) && "answer" in step ? [[`${area}:${step.id}`, step.answer] as const] : [],
        ),
      ),
    );
    const useless = Object.entries(deviations).filter(([step, { answer }]) => {
      const recorded = answers.get(step);
      return recorded === undefined || JSON.stringify(recorded) === JSON.stringify(answer);
    });
    expect(useless.map(([step]) => step)).toEqual([]);
  });
});
