import { AppwriteException } from "node-appwrite";
import { beforeEach, describe, expect, it } from "vitest";
import { MAIL_ATTEMPTS } from "#domain/mail/mail.ts";
import { MINUTE } from "#domain/values/durations.ts";
import { MailProcesses } from "#tests/mail-processes.ts";
import { deliver, deliverTaken, LEASE, taken } from "./delivery.ts";
import { ProviderError } from "./providers/mail-provider.ts";

const gone = new AppwriteException("Row not found", 404, "row_not_found");
let mails: MailProcesses;

beforeEach(() => {
  mails = new MailProcesses();
});

describe("a mail", () => {
  it("is queued once, sent once, and stays sent", async () => {
    const mail = await mails.queued();
    await expect(mails.queued()).rejects.toThrow("already there");
    expect(await deliver(mails.start(), mail, mails.time)).toBe("sent");
    await mails.round();
    expect(mails.taken).toEqual([mail.$id]);
    expect(mails.rows).toMatchObject([
      { status: "sent", attempts: 1, error: null, nextAttemptAt: null, providerId: "provider-1" },
    ]);
  });

  it("is sent once by any number of processes at once, wherever each of them is", async () => {
    const mail = await mails.queued();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => deliver(mails.start(), mail, mails.time + 1_000)),
    );
    await Promise.all(Array.from({ length: 5 }, () => mails.round()));
    expect(outcomes.filter((one) => one === "sent")).toHaveLength(1);
    expect(mails.taken).toEqual([mail.$id]);
  });

  it("a mail that fails is tried again after pauses that grow, and given up in the end", async () => {
    await mails.queued();
    const waits: number[] = [];
    mails.take = async () => {
      throw new Error("No such mailbox");
    };
    for (let attempt = 1; attempt < MAIL_ATTEMPTS; attempt++) {
      await mails.round();
      const [row] = mails.rows;
      expect(row).toMatchObject({ status: "failed", attempts: attempt, error: "No such mailbox" });
      const next = Date.parse(String(row?.nextAttemptAt));
      waits.push((next - mails.time) / MINUTE);
      mails.time = next - 1;
      await mails.round();
      expect(mails.rows).toMatchObject([{ attempts: attempt }]);
      mails.time = next;
    }
    await mails.round();
    expect(mails.rows).toMatchObject([{ status: "given-up", attempts: MAIL_ATTEMPTS, nextAttemptAt: null }]);
    expect(waits).toEqual([1, 5, 15, 60, 180, 480, 1440]);
    mails.time += 100 * 86_400_000;
    await mails.round();
    expect(mails.rows).toMatchObject([{ attempts: MAIL_ATTEMPTS }]);
  });

  it("may have arrived when the provider did not answer, also after a refused later attempt", async () => {
    await mails.queued();
    mails.take = () => Promise.reject(new ProviderError({ message: "late" }, { mayHaveTaken: true }));
    await mails.round();
    expect(mails.rows).toMatchObject([{ status: "failed", error: "late", mayHaveArrived: true }]);
    mails.take = () => Promise.reject(new ProviderError({ message: "No such mailbox" }));
    mails.time += MINUTE;
    await mails.round();
    expect(mails.rows).toMatchObject([{ error: "No such mailbox", mayHaveArrived: true }]);
  });

  it("a mail that was refused has not arrived", async () => {
    await mails.queued();
    mails.take = () => Promise.reject(new ProviderError({ message: "No such mailbox" }));
    await mails.round();
    expect(mails.rows).toMatchObject([{ status: "failed", mayHaveArrived: false }]);
  });

  it("succeeds on a later attempt and forgets the error", async () => {
    await mails.queued();
    const good = mails.take;
    mails.take = () => Promise.reject(new Error("down"));
    await mails.round();
    mails.take = good;
    mails.time += MINUTE;
    await mails.round();
    expect(mails.rows).toMatchObject([{ status: "sent", attempts: 2, error: null }]);
  });

  it("waits at least as long as the provider wants, and so do all others", async () => {
    const first = await mails.queued();
    const second = await mails.queued("bob");
    mails.take = () =>
      Promise.reject(new ProviderError({ message: "Slow down" }, { retryAfter: 10 * MINUTE }));
    const process = mails.start();
    expect(await deliver(process, first, mails.time)).toBe("failed");
    expect(mails.rows[0]?.nextAttemptAt).toBe(new Date(mails.time + 10 * MINUTE).toISOString());
    expect(await deliver(process, second, mails.time + MINUTE)).toBe("later");
    expect(mails.rows[1]).toMatchObject({ status: "queued", attempts: 0 });
  });

  it("caps Retry-After at 15 minutes for all deliveries", async () => {
    const first = await mails.queued();
    const second = await mails.queued("bob");
    mails.take = () =>
      Promise.reject(new ProviderError({ message: "Slow down" }, { retryAfter: 24 * 60 * MINUTE }));
    const process = mails.start();
    await deliver(process, first, mails.time);
    expect(mails.rows[0]?.nextAttemptAt).toBe(new Date(mails.time + 15 * MINUTE).toISOString());
    mails.time += 15 * MINUTE - 1;
    expect(await deliver(process, second, mails.time)).toBe("later");
    mails.time += 1;
    expect(await deliver(process, second, mails.time)).toBe("failed");
  });

  it("a mail that was sent is marked also when Appwrite fails for a moment", async () => {
    const mail = await mails.queued();
    const troubles = [new AppwriteException("Server Error", 500), new TypeError("fetch failed")];
    mails.appwrite.interfere = (moment) => {
      const trouble = moment === "before updateRow" && troubles.shift();
      if (trouble) throw trouble;
    };
    expect(await deliver(mails.start(), mail, mails.time)).toBe("sent");
    expect(troubles).toEqual([]);
    expect(mails.rows).toMatchObject([{ status: "sent" }]);
  });

  it("is not recorded again and again when Appwrite refuses, and the error surfaces", async () => {
    const mail = await mails.queued();
    let times = 0;
    mails.appwrite.interfere = (moment) => {
      if (moment !== "before updateRow") return;
      times += 1;
      throw new AppwriteException("Unknown attribute", 400, "row_invalid_structure");
    };
    await expect(deliver(mails.start(), mail, mails.time)).rejects.toThrow("Unknown attribute");
    expect(times).toBe(1);
  });

  it.each([
    [404, "transaction_not_found"],
    [404, "table_not_found"],
    [503, "general_server_error"],
  ])("is left to the other process when Appwrite answers %i %s to its turn", async (code, type) => {
    const mail = await mails.queued();
    mails.appwrite.interfere = (moment) => {
      if (moment === "before commit") throw new AppwriteException("No turn", code, type);
    };
    await expect(deliver(mails.start(), mail, mails.time)).rejects.toThrow("No turn");
    expect(mails.taken).toEqual([]);
  });

  it("is delivered again under the same id when the process is killed after the provider took it", async () => {
    const mail = await mails.queued();
    mails.killAt("before updateRow");
    await expect(deliver(mails.start(), mail, mails.time)).rejects.toThrow("killed");
    mails.letLive();
    mails.time += LEASE - 1;
    await mails.round();
    expect(mails.taken).toEqual([mail.$id]);
    expect(mails.rows).toMatchObject([{ status: "sending" }]);
    mails.time += 1;
    const good = mails.take;
    mails.take = async (repeat) => {
      // Before the provider is asked again, so that it holds whatever becomes of this attempt.
      expect(mails.rows).toMatchObject([{ mayHaveArrived: true }]);
      return good(repeat);
    };
    await mails.round();
    await mails.round();
    expect(mails.taken).toEqual([mail.$id, mail.$id]);
    expect(mails.rows).toMatchObject([{ status: "sent", attempts: 2 }]);
  });

  it.each(["createTransaction", "createOperations", "commit"])(
    "killed before %s is handed over once",
    async (call) => {
      const mail = await mails.queued();
      mails.killAt(`before ${call}`);
      await expect(deliver(mails.start(), mail, mails.time)).rejects.toThrow("killed");
      mails.letLive();
      await mails.round();
      expect(mails.taken).toEqual([mail.$id]);
    },
  );

  it("killed when its turn was just taken is handed over when that is over", async () => {
    const mail = await mails.queued();
    mails.killAt("after commit");
    await expect(deliver(mails.start(), mail, mails.time)).rejects.toThrow("killed");
    mails.letLive();
    await mails.round();
    expect(mails.taken).toEqual([]);
    mails.time += LEASE;
    await mails.round();
    expect(mails.taken).toEqual([mail.$id]);
  });

  it("fails visibly when its last attempt was cut off", async () => {
    const mail = await mails.queued();
    const at = new Date(mails.time).toISOString();
    mails.appwrite.put("mails", {
      ...mail,
      status: "sending",
      attempts: MAIL_ATTEMPTS,
      turn: 8,
      nextAttemptAt: at,
    });
    await mails.round();
    expect(mails.taken).toEqual([]);
    expect(mails.rows).toMatchObject([
      { status: "given-up", error: "The last attempt was cut off", mayHaveArrived: true },
    ]);
  });

  it("deleted meanwhile is not sent and does not come back", async () => {
    const mail = await mails.queued();
    mails.appwrite.rows.get("mails")?.delete(mail.$id);
    expect(await deliver(mails.start(), mail, mails.time)).toBe("taken");
    const other = await mails.queued("bob");
    mails.take = async ({ id }) => {
      mails.taken.push(id);
      mails.appwrite.rows.get("mails")?.delete(id);
      return null;
    };
    mails.appwrite.interfere = (moment) => {
      if (moment === "before updateRow" && !mails.appwrite.rows.get("mails")?.has(other.$id)) throw gone;
    };
    expect(await deliver(mails.start(), other, mails.time)).toBe("sent");
    expect(mails.rows).toEqual([]);
  });
});

describe("a mail that its creator delivers", () => {
  it("is sent once beside rounds, without a transaction for its turn", async () => {
    const mail = await mails.queued("ada", taken);
    const calls: string[] = [];
    mails.appwrite.interfere = (moment) => void calls.push(moment);
    const [outcome] = await Promise.all([
      deliverTaken(mails.start(), mail, mails.time + 1_000),
      mails.round(),
      mails.round(),
    ]);
    expect(outcome).toBe("sent");
    expect(mails.taken).toEqual([mail.$id]);
    expect(mails.rows).toMatchObject([{ status: "sent", attempts: 1 }]);
    expect(calls).not.toContain("before createTransaction");
  });

  it("fails with a first attempt, as any other", async () => {
    const mail = await mails.queued("ada", taken);
    mails.take = () => Promise.reject(new ProviderError({ message: "No such mailbox" }));
    expect(await deliverTaken(mails.start(), mail, mails.time)).toBe("failed");
    const nextAttemptAt = new Date(mails.time + MINUTE).toISOString();
    expect(mails.rows).toMatchObject([{ status: "failed", attempts: 1, nextAttemptAt }]);
  });

  it("waits for a round when there is no time for it", async () => {
    const mail = await mails.queued("ada", taken);
    expect(await deliverTaken(mails.start(), mail, mails.time - 1)).toBe("later");
    expect(mails.rows).toMatchObject([{ status: "queued", attempts: 0 }]);
    await mails.round();
    expect(mails.taken).toEqual([mail.$id]);
    expect(mails.rows).toMatchObject([{ status: "sent", attempts: 1 }]);
  });

  it("is delivered when the time of a killed creator is over, and may have arrived before", async () => {
    const mail = await mails.queued("ada", taken);
    mails.time += LEASE - 1;
    await mails.round();
    expect(mails.taken).toEqual([]);
    mails.time += 1;
    await mails.round();
    expect(mails.taken).toEqual([mail.$id]);
    expect(mails.rows).toMatchObject([{ status: "sent", attempts: 2, mayHaveArrived: true }]);
  });
});
