import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { missingConsents, parseConsent } from "#domain/consents/consent.ts";
import { afterShards, figuresName } from "#domain/figures/counter-increments.ts";
import { hasUnreadReply, messageStatus, parseMessage } from "#domain/messages/message.ts";
import { parseReply } from "#domain/messages/reply.ts";
import { parseNotification } from "#domain/notifications/notification.ts";
import { parsePaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { parseProfile } from "#domain/profiles/profile.ts";
import { parsePlanResult } from "#domain/results/plan-result.ts";
import { trackRecord } from "#domain/results/track-record.ts";
import { parseTransaction } from "#domain/transactions/transaction.ts";
import { explorerProblem, transferHashProblem } from "#domain/transactions/transfer-hash.ts";
import { DAY } from "#domain/values/durations.ts";
import { castInvestors } from "./cast.ts";
import { textsChanged } from "./consents.ts";
import { DemoBooks } from "./demo-books.ts";
import { verifyBooks } from "./verify-books.ts";
import { simulateYear } from "./year.ts";

const now = Date.parse("2026-03-14T10:26:53.000Z");
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

let books: DemoBooks;
beforeAll(() => {
  books = simulateYear(now);
});

const all = <Row>(table: string, parse: (row: unknown) => Row): Row[] => books.tables.rows(table).map(parse);
const content = ({ tables, attachments }: DemoBooks) => [
  ...tables.names().map((table) => [table, sha256(JSON.stringify(tables.rows(table)))]),
  ["files", sha256(JSON.stringify(attachments))],
];

describe("the year of the demonstration", () => {
  it("has the same rows for the same moment", () => {
    expect(content(simulateYear(now))).toEqual(content(books));
  });

  it("accepts no text before the day of its version, and each account the present ones", () => {
    const { tables } = simulateYear(textsChanged + 4 * DAY);
    const consents = tables.rows("consents").map(parseConsent);
    for (const { at, version } of consents) expect(Date.parse(at)).toBeGreaterThan(Date.parse(version));
    for (const { $id } of tables.rows("users").map(parseProfile))
      expect(missingConsents(consents.filter(({ userId }) => userId === $id)), $id).toEqual([]);
    expect(books.tables.rows("consents"), "a year that ended before").toEqual([]);
  });

  it("has no deviation: the ledger replays, every profit has its source, the figures are what a recount finds", () => {
    expect(verifyBooks(books)).toEqual([]);
  });

  it("has one row of figures for each finished day, so that the overview reads the newest ones", () => {
    const ids = books.tables.rows("figures").map(({ $id }) => $id);
    const shards = ids.filter((id) => id < afterShards).map(figuresName);
    expect(new Set(shards)).toEqual(new Set(["2026-03-13", "2026-03-14", "total"]));
    expect(ids.filter((id) => id >= afterShards).length).toBeGreaterThan(250);
  });

  it("knows every kind of investor", () => {
    const profiles = new Map(all("users", parseProfile).map((profile) => [profile.$id, profile]));
    const states = castInvestors(new DemoBooks(1).random).map(({ id, fate }) => {
      const profile = profiles.get(id);
      if (profile === undefined) return `${fate}: deleted`;
      if (!profile.isActive) return profile.activatedAt === null ? `${fate}: waits` : `${fate}: inactive`;
      return `${fate}: ${profile.trade === null ? "idle" : "trades"}`;
    });
    expect(new Set(states)).toEqual(
      new Set([
        "stays: idle",
        "stays: trades",
        "leaves: idle",
        "waits: waits",
        "deactivated: inactive",
        "deletes-account: deleted",
        "is-deleted: deleted",
      ]),
    );
    const investing = [...profiles.values()].filter(({ trade }) => trade !== null);
    expect(investing.some(({ profit }) => profit > 0)).toBe(true);
    expect(investing.some(({ profit }) => profit < 0)).toBe(true);
    expect([...profiles.values()].filter(({ isAdmin }) => isAdmin)).toHaveLength(3);
  });

  it("has weeks of losses in each plan, and no result of today", () => {
    const results = all("results", parsePlanResult);
    expect(results.filter(({ day }) => day >= "2026-03-14")).toEqual([]);
    for (const plan of ["starter", "steady", "reach"]) {
      const counted = results.filter(({ planId, status }) => planId === plan && status === "done");
      const record = trackRecord(counted);
      expect(record?.count).toBeGreaterThan(240);
      expect(record?.longestLoss?.results).toBeGreaterThanOrEqual(4);
    }
    expect(results.filter(({ status }) => status === "reversed")).toHaveLength(1);
  });

  it("leaves work to the administrator: requests, proposals of others, messages and newcomers", () => {
    const transactions = all("transactions", parseTransaction);
    const waiting = transactions.filter(({ status }) => status === "pending");
    expect(new Set(waiting.map(({ kind }) => kind))).toEqual(new Set(["deposit", "withdrawal"]));
    expect(new Set(transactions.map(({ status }) => status))).toEqual(
      new Set(["pending", "success", "failed", "cancelled"]),
    );
    const proposals = books.tables.rows("proposals");
    expect(new Set(proposals.map(({ status }) => status))).toEqual(
      new Set(["waiting", "confirmed", "declined"]),
    );
    const mine = proposals.filter((row) => row.status === "waiting" && row.proposedBy === "demo-admin");
    expect(mine).toEqual([]);
    const messages = all("messages", parseMessage);
    expect(messages.filter((message) => messageStatus(message) === "open")).toHaveLength(3);
  });

  it("answers messages: the investor with a sign-in has a reply to read, and saved replies are there", () => {
    const messages = all("messages", parseMessage);
    const own = messages.filter(({ senderId }) => senderId === "demo-investor");
    expect(own.map(messageStatus)).toEqual(["closed", "answered"]);
    expect(own.map(hasUnreadReply)).toEqual([false, true]);
    const replies = all("replies", parseReply);
    for (const { $id, replies: count, senderId } of messages) {
      const thread = replies.filter(({ messageId }) => messageId === $id);
      expect(thread.map(({ seq }) => seq)).toEqual(thread.map((_, place) => place + 1));
      expect(thread).toHaveLength(count);
      expect(new Set(thread.map(({ userId }) => userId))).toEqual(new Set(count > 0 ? [senderId] : []));
    }
    expect(books.tables.rows("savedreplies").length).toBeGreaterThan(2);
    expect([...books.tables.rows("signals"), ...books.tables.rows("limits")]).toEqual([]);
  });

  it("has transfer hashes for most deposits, rates of today, and the units that newer deposits quoted", () => {
    const deposits = all("transactions", parseTransaction).filter(({ kind }) => kind === "deposit");
    const hashes = deposits.flatMap(({ transferHash }) => transferHash ?? []);
    expect(hashes.length).toBeGreaterThan(deposits.length / 2);
    expect(hashes.length).toBeLessThan(deposits.length);
    expect(new Set(hashes).size).toBe(hashes.length);
    for (const { crypto, transferHash } of deposits)
      expect(transferHash && transferHashProblem(crypto, transferHash)).toBeNull();
    const methods = all("paymentmethods", parsePaymentMethod);
    expect(methods.map(({ ratedAt }) => ratedAt?.slice(0, 10))).toEqual(methods.map(() => "2026-03-14"));
    for (const { explorer } of methods) expect(explorer && explorerProblem(explorer)).toBeNull();
    const quoted = deposits.filter(({ units }) => units !== null);
    expect(quoted.length).toBeGreaterThan(0);
    expect(quoted.every(({ status }) => status === "pending")).toBe(true);
  });

  it("has a drawn receipt for two pending deposits and an approved one", async () => {
    const proven = all("transactions", parseTransaction).filter(({ attachmentId }) => attachmentId !== null);
    expect(proven.map(({ status }) => status).toSorted()).toEqual(["pending", "pending", "success"]);
    expect(books.attachments).toHaveLength(proven.length);
    for (const { attachmentId, attachmentType, attachmentSize } of proven) {
      const bytes = books.attachments.find(({ fileId }) => fileId === attachmentId)?.bytes;
      expect([attachmentType, attachmentSize]).toEqual(["image/png", bytes?.length]);
      const { channels } = await sharp(bytes).stats();
      expect(channels.map(({ min, max }) => [min, max])).toEqual([[0x22, 0xfd]]);
    }
  });

  it("lets the investor with a sign-in hold a trade with a profit, and cash beside it", () => {
    const ines = books.profile("demo-investor");
    expect(ines?.trade?.planId).toBe("steady");
    expect(ines?.profit).toBeGreaterThan(0);
    expect(ines?.balance).toBeGreaterThan(0);
  });

  it("has notifications of the last 90 days, of which the investor with a sign-in has read all but the newest", () => {
    const own = all("notifications", parseNotification).filter(({ userId }) => userId === "demo-investor");
    const isUnread = ({ readAt }: { readAt: string | null }) => readAt === null;
    expect(own.every(({ at }) => at >= "2025-12-14")).toBe(true);
    expect(own.length).toBeGreaterThan(20);
    expect(own.some(isUnread)).toBe(true);
    expect(own.slice(0, own.findIndex(isUnread)).some(isUnread)).toBe(false);
    // Each about a row that is there.
    const subjects = new Set(
      ["results", "transactions", "messages"].flatMap((table) =>
        books.tables.rows(table).map(({ $id }) => $id),
      ),
    );
    expect(own.filter(({ subject }) => subject !== null && !subjects.has(subject))).toEqual([]);
  });
});
