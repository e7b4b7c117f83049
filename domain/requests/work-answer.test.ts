import { describe, expect, it } from "vitest";
import { MOST_TRIES, WORK_PARTS } from "./work.ts";
import { workAnswer } from "./work-answer.ts";

const answers = Array.from({ length: WORK_PARTS }, () => MOST_TRIES - 1);

describe("a proof of work as it is sent", () => {
  it("has a challenge, and a number for each of its parts", () => {
    const sent = { challenge: "1.a.b.c", answers };
    expect(workAnswer.parse({ ...sent, more: 1 })).toEqual(sent);
  });

  it.each([
    ["a longer challenge", { challenge: "x".repeat(201), answers }],
    ["more answers", { challenge: "1.a.b.c", answers: [...answers, 0] }],
    ["an answer that no browser tries", { challenge: "1.a.b.c", answers: [MOST_TRIES] }],
    ["an answer below zero", { challenge: "1.a.b.c", answers: [-1] }],
    ["an answer that is no whole number", { challenge: "1.a.b.c", answers: [0.5] }],
    ["no challenge", { answers }],
  ])("does not have %s", (_, sent) => expect(workAnswer.safeParse(sent).success).toBe(false));
});
