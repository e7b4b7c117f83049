import { beforeEach, expect, it } from "vitest";
import { productionDependencies } from "#functions/lib/dependencies.ts";
import { executionHeaders, httpOrigin } from "#tests/execution-headers.ts";
import { MemoryAppwrite } from "#tests/memory/memory-appwrite.ts";
import { answerCall } from "./answer-call.ts";

let appwrite: MemoryAppwrite;

beforeEach(() => {
  appwrite = new MemoryAppwrite();
  appwrite.accounts.set("ada", { name: "Ada", email: "ada@example.com", status: true, labels: [] });
});

async function request(email: string, language?: string): Promise<{ answer: unknown; calls: string[] }> {
  const calls: string[] = [];
  appwrite.interfere = (moment) => void calls.push(moment);
  const headers = { ...executionHeaders(""), "x-appwrite-client-ip": "192.0.2.1" };
  const bodyText = JSON.stringify({ name: "requestRecovery", input: { email, language } });
  const raw = { method: "POST", path: "/", headers, bodyText };
  const connected = appwrite.connect();
  const workLimits = { perNetwork: 1000, perSite: 1000 };
  const answer = await answerCall(connected, httpOrigin(connected, raw), raw, {
    ...productionDependencies,
    workLimits,
    perNetwork: 1000,
  });
  return { answer, calls };
}

it("a known and an unknown address get the same answer after the same calls, none of which reads an account", async () => {
  const known = await request("ada@example.com");
  const unknown = await request("eve@example.com");
  expect(known).toEqual(unknown);
  expect(known.answer).toEqual({ isRequested: true });
  expect(known.calls.filter((call) => /user|account|recovery/i.test(call))).toEqual([]);
  expect(appwrite.recoveriesMailed).toEqual([]);
});

it("a request is queued with the typed address and the language of the page", async () => {
  await request(" Ada@example.com ", "fr");
  expect(appwrite.all("recoveries")).toMatchObject([{ email: "Ada@example.com", language: "fr" }]);
});

it.each(["ada@example.com", "eve@example.com"])(
  "an address gets so many within an hour in any spelling, whether it is known or not: %s",
  async (email) => {
    const answers: unknown[] = [];
    for (let n = 0; n < 6; n++)
      answers.push((await request(n % 2 === 0 ? email : email.toUpperCase())).answer);
    expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => ({ isRequested: true })));
    expect(answers[5]).toHaveProperty("code", "too-many-attempts");
    expect(appwrite.all("recoveries")).toHaveLength(5);
  },
);
