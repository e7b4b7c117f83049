import { describe, expect, it } from "vitest";
import { answerWork, challengeOf, isWorkDone, levelOf, WORK_PARTS, WorkPart, workBits } from "./work.ts";

const challenge = "1.abc.random.signature";

describe("a challenge", () => {
  it.each([
    ["1.a.b.c", 1],
    ["5.a.b.c", 5],
    ["6.a.b.c", 0],
    ["0.a.b.c", 0],
    ["12.a.b.c", 0],
    ["", 0],
  ])("%s has the level %i", (text, level) => {
    expect(levelOf(text)).toBe(level);
  });

  it("takes twice as many tries with each level", () => {
    expect(workBits(2) - workBits(1)).toBe(1);
  });

  it("is answered part by part, and not by the answers to another one", () => {
    const work = answerWork(challenge);
    expect(work.answers).toHaveLength(WORK_PARTS);
    expect(isWorkDone(work)).toBe(true);
    expect(isWorkDone({ ...work, challenge: "1.abc.random.other" })).toBe(false);
    expect(isWorkDone({ ...work, answers: work.answers.toReversed() })).toBe(false);
    expect(isWorkDone({ ...work, answers: work.answers.slice(1) })).toBe(false);
    expect(isWorkDone({ challenge: "9.a.b.c", answers: work.answers })).toBe(false);
  });

  it("is looked for between two numbers", () => {
    const part = new WorkPart(challenge, 0);
    const answer = part.find(0, 2 ** 32) ?? -1;
    expect(part.find(0, answer)).toBeUndefined();
    expect(part.find(answer, answer + 1)).toBe(answer);
  });

  it("is found in a refusal that demands work, and in no other answer", () => {
    expect(challengeOf({ code: "work-required", values: { challenge } })).toBe(challenge);
    expect(challengeOf({ code: "busy", values: { challenge } })).toBeUndefined();
    expect(challengeOf({ code: "work-required" })).toBeUndefined();
    expect(() => answerWork("no challenge")).toThrow("This is no challenge");
  });
});

it("a refusal without a text has no challenge", () => {
  expect(challengeOf({ code: "work-required", values: { challenge: 7 } })).toBeUndefined();
});

it("one wrong answer among right ones is no proof", () => {
  const work = answerWork(challenge);
  const [first = 0, ...others] = work.answers;
  expect(isWorkDone({ challenge, answers: [first + 1, ...others] })).toBe(false);
  expect(isWorkDone({ challenge, answers: [...work.answers, 0] })).toBe(false);
  expect(isWorkDone({ challenge, answers: [] })).toBe(false);
});
