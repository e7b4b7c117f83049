import { beforeEach, describe, expect, it } from "vitest";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { answerWork } from "#domain/requests/work.ts";
import { MINUTE } from "#domain/values/durations.ts";
import { MemoryAppwrite } from "#tests/memory/memory-appwrite.ts";
import { challengeIn } from "#tests/solve-work.ts";
import { forgetWorkKeys, type Submission, takeWorkTurn } from "./work.ts";

const start = Date.parse("2026-03-14T12:00:00.000Z");
const limits = { perNetwork: 2, perSite: 4 };

let appwrite: MemoryAppwrite;
let now: number;

beforeEach(() => {
  appwrite = new MemoryAppwrite();
  now = start;
  forgetWorkKeys();
});

const submit = (given: Partial<Submission> = {}) =>
  takeWorkTurn(appwrite.connect().tables, {
    purpose: "contact",
    clientIp: "192.0.2.1",
    work: undefined,
    limits,
    at: new Date(now).toISOString(),
    ...given,
  });

/** Sends as many as are free, and returns the challenge of the next one. */
async function aChallenge(given: Partial<Submission> = {}): Promise<string> {
  for (let n = 0; n < limits.perNetwork; n++) expect(await submit(given)).toBeNull();
  return challengeIn(await submit(given));
}

const slots = () => appwrite.all("limits").filter(({ $id }) => !$id.startsWith("work-key-"));

describe("a submission", () => {
  it("is free until its network has sent as many as are free within an hour, and takes work from then on", async () => {
    const challenge = await aChallenge();
    expect(challenge).toMatch(/^1\./);
    expect(await submit({ clientIp: "192.0.2.2" })).toBeNull();
    now += 60 * MINUTE;
    expect(await submit()).toBeNull();
  });

  it("takes work when the whole site has received as many as are free, from any network", async () => {
    for (let n = 0; n < limits.perSite; n++) expect(await submit({ clientIp: `192.0.2.${n}` })).toBeNull();
    expect(challengeIn(await submit({ clientIp: "192.0.2.99" }))).toMatch(/^1\./);
    expect(await submit({ clientIp: "192.0.2.99", purpose: "recovery" })).toBeNull();
  });

  it("passes with the answer to its challenge", async () => {
    const work = answerWork(await aChallenge());
    expect(await submit({ work })).toBeNull();
    expect(slots()).toHaveLength(limits.perNetwork + 2);
  });

  it("takes twice the work for twice the rate", async () => {
    const free = { perNetwork: 0, perSite: 1000 };
    const levels: string[] = [];
    for (let n = 0; n < 4; n++) {
      const refusal = await submit({ limits: free });
      levels.push(challengeIn(refusal).slice(0, 1));
      await submit({ limits: { perNetwork: 1000, perSite: 1000 } });
    }
    expect(levels).toEqual(["1", "2", "2", "3"]);
  });

  it("counts all that come without an address as one network", async () => {
    await aChallenge({ clientIp: null });
    expect(isRefusal(await submit({ clientIp: null }))).toBe(true);
  });

  it("is free exactly as often as allowed when many come at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit()));
    expect(answers.filter((answer) => answer === null)).toHaveLength(limits.perNetwork);
  });
});

describe("an answer is refused", () => {
  it("the second time", async () => {
    const work = answerWork(await aChallenge());
    expect(await submit({ work })).toBeNull();
    expect(challengeIn(await submit({ work }))).not.toBe(work.challenge);
  });

  it("but once when it is sent many times at the same moment", async () => {
    const work = answerWork(await aChallenge());
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit({ work })));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  });

  it("for another purpose", async () => {
    const work = answerWork(await aChallenge({ purpose: "contact" }));
    await aChallenge({ purpose: "register" });
    expect(await submit({ purpose: "register", work })).toHaveProperty("code", "work-required");
  });

  it("an answer is refused from another network", async () => {
    const work = answerWork(await aChallenge());
    await submit({ clientIp: "192.0.2.2" });
    await submit({ clientIp: "192.0.2.2" });
    expect(await submit({ clientIp: "192.0.2.2", work })).toHaveProperty("code", "work-required");
    expect(await submit({ clientIp: null, work })).toHaveProperty("code", "work-required");
  });

  it("an answer is refused when its challenge is more than five minutes old, or from the future", async () => {
    const work = answerWork(await aChallenge());
    now = start + 5 * MINUTE + 1;
    expect(await submit({ work })).toHaveProperty("code", "work-required");
    now = start - 5 * MINUTE - 1;
    expect(await submit({ work, limits: { perNetwork: 0, perSite: 0 } })).toHaveProperty(
      "code",
      "work-required",
    );
    now = start + 5 * MINUTE;
    expect(await submit({ work })).toBeNull();
  });

  it("an answer is refused when the rate has grown so much that its challenge is too easy", async () => {
    const free = { perNetwork: 0, perSite: 1000 };
    const work = answerWork(challengeIn(await submit({ limits: free })));
    const unlimited = { perNetwork: 1000, perSite: 1000 };
    for (let n = 0; n < 3; n++) expect(await submit({ limits: unlimited })).toBeNull();
    expect(challengeIn(await submit({ limits: free, work }))).toMatch(/^3\./);
  });

  it("an answer is refused when a part of it is missing, wrong or not its own", async () => {
    const { challenge, answers } = answerWork(await aChallenge());
    const [first = 0, second = 0, ...rest] = answers;
    for (const wrong of [
      [],
      answers.slice(1),
      [...answers, 0],
      [first + 1, second, ...rest],
      answers.map(() => first),
    ])
      expect(await submit({ work: { challenge, answers: wrong } })).toHaveProperty("code", "work-required");
    expect(await submit({ work: { challenge, answers } })).toBeNull();
  });

  it("an answer is refused when its challenge was made up or changed", async () => {
    const challenge = await aChallenge();
    const [level, issued, random, mac] = challenge.split(".");
    const later = (start + MINUTE).toString(36);
    for (const made of [
      [level, issued, "AAAAAAAAAAAAAAAA", mac],
      [level, later, random, mac],
      [level, issued, random, "A".repeat(43)],
      [level, issued, random, ""],
      [level, issued, random],
      ["0", issued, random, mac],
      [""],
    ])
      expect(await submit({ work: { challenge: made.join("."), answers: [] } })).toHaveProperty(
        "code",
        "work-required",
      );
    const forged = answerWork([level, issued, "AAAAAAAAAAAAAAAA", mac].join("."));
    expect(await submit({ work: forged })).toHaveProperty("code", "work-required");
  });
});

it("a flood of requests for challenges fills no table", async () => {
  await aChallenge();
  const before = appwrite.all("limits").length;
  for (let n = 0; n < 50; n++) challengeIn(await submit());
  expect(appwrite.all("limits")).toHaveLength(before);
});

it("processes that need the day's key at the same moment agree on one", async () => {
  const [first, second] = await Promise.all([
    submit({ limits: { perNetwork: 0, perSite: 0 } }),
    submit({ limits: { perNetwork: 0, perSite: 0 } }),
  ]);
  forgetWorkKeys();
  for (const refusal of [first, second])
    expect(await submit({ work: answerWork(challengeIn(refusal)) })).toBeNull();
  expect(appwrite.all("limits").filter(({ $id }) => $id.startsWith("work-key-"))).toHaveLength(1);
});

it("the rows of the slots hold no address", async () => {
  await aChallenge();
  expect(JSON.stringify(appwrite.all("limits"))).not.toContain("192");
});
