import { AppwriteException } from "node-appwrite";
import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE } from "#domain/values/durations.ts";
import { beforeAttempts, MailProcesses } from "#tests/mail-processes.ts";
import { deliver, deliverDue } from "./delivery.ts";
import { dueMails } from "./outbox.ts";
import { RateLimiter } from "./rate-limiter.ts";

let mails: MailProcesses;

beforeEach(() => {
  mails = new MailProcesses();
});

describe("a round", () => {
  it("hands over all that is due, the longest waiting first, and leaves the rest", async () => {
    for (let n = 0; n < 60; n++) {
      await mails.queued(`person-${n}`);
      mails.time += 1;
    }
    const [first] = mails.rows;
    mails.appwrite.put("mails", { ...mails.rows[59], $id: "old-sent", status: "sent", nextAttemptAt: null });
    await Promise.all([mails.round(), mails.round()]);
    expect(mails.taken[0]).toBe(first?.$id);
    expect(new Set(mails.taken).size).toBe(60);
    expect(mails.taken).toHaveLength(60);
    expect(await dueMails(mails.start().tables, new Date(mails.time + 1e9).toISOString(), 100)).toEqual([]);
  });

  it("loses no time over mails that another process took", async () => {
    const [ofOthers, own] = [await mails.queued("ada"), await mails.queued("bob")];
    const due = await dueMails(mails.start().tables, new Date(mails.time).toISOString(), 100);
    expect(due).toHaveLength(2);
    expect(await deliver(mails.start(), ofOthers, mails.time)).toBe("sent");
    // A mail whose time for the second attempt comes when there is nothing else to do.
    let hasWaited = false;
    const pause = async () => {
      await new Promise(setImmediate);
      hasWaited = true;
    };
    const rateLimiter = new RateLimiter({
      perSecond: 1,
      maxConcurrent: 10,
      now: () => (hasWaited ? 1_000 : 0),
      pause,
    });
    const late = { ...mails.start(), rateLimiter };
    const outcomes = await Promise.all(due.map((mail) => deliver(late, mail, mails.time + MINUTE)));
    expect(outcomes).toEqual(["taken", "sent"]);
    expect(mails.taken).toEqual([ofOthers.$id, own.$id]);
    expect(hasWaited).toBe(false);
  });

  it("leaves alone what an older version wrote", async () => {
    const mail = await mails.queued();
    for (const status of ["queued", "failed"]) {
      mails.appwrite.put("mails", { ...mail, ...beforeAttempts, status });
      await mails.round();
    }
    expect(mails.taken).toEqual([]);
  });

  it("skips a mail whose turn Appwrite refuses, and reports it at the end", async () => {
    const poisoned = await mails.queued("poisoned");
    mails.time += 1;
    for (let n = 0; n < 30; n++) await mails.queued(`person-${n}`);
    const process = mails.start();
    const commit = process.tables.createOperations.bind(process.tables);
    Object.assign(process.tables, {
      createOperations: (given: { transactionId: string; operations: { rowId: string }[] }) => {
        if (given.operations.some(({ rowId }) => rowId === poisoned.$id))
          throw new AppwriteException("Server Error", 500);
        return commit(given);
      },
    });
    await expect(deliverDue(process, mails.time + MINUTE)).rejects.toThrow("Server Error");
    expect(new Set(mails.taken).size).toBe(30);
    expect(mails.taken).not.toContain(poisoned.$id);
  });

  it("starts no delivery after its end, also when the provider is slow", async () => {
    for (let n = 0; n < 12; n++) await mails.queued(`person-${n}`);
    const until = mails.time + 35_000;
    let allTaken = () => {};
    const all = new Promise<void>((resolve) => {
      allTaken = resolve;
    });
    mails.take = async ({ id }) => {
      mails.taken.push(id);
      // Ten are handed over at once; the last two have a place when the time is over.
      if (mails.taken.length === 10) {
        mails.time = until + 1;
        allTaken();
      }
      await all;
      return null;
    };
    await deliverDue(mails.start(), until);
    expect(mails.taken).toHaveLength(10);
    expect(mails.rows.filter(({ status, attempts }) => status === "queued" && attempts === 0)).toHaveLength(
      2,
    );
    await mails.round();
    expect(new Set(mails.taken).size).toBe(12);
  });

  it("ends when it has no time left", async () => {
    await mails.queued();
    await deliverDue(mails.start(), mails.time);
    expect(mails.taken).toEqual([]);
  });
});
