import { describe, expect, it } from "vitest";
import type { CommandContext, Decision } from "#domain/commands/decision.ts";
import { requestDeposit } from "#domain/deposits/deposit.ts";
import type { Slot } from "#domain/rate-limits/sender-limit.ts";
import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import { settings } from "#domain/settings/settings.ts";
import { cents } from "#domain/values/money.ts";
import { requestWithdrawal } from "#domain/withdrawals/request-withdrawal.ts";
import { Books, bitcoin, writesTo } from "#tests/books.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import {
  attachmentSender,
  attachmentsRefusal,
  imageSender,
  imagesRefusal,
  limitRequest,
  mustCountAgain,
  openRequestsRefusal,
} from "./request-limits.ts";

const limits = { openRequestsMax: 3, requestsPerHour: 2 };

function asking(openRequests = 0, recent: readonly Slot[] = []) {
  const books = new Books();
  const { head, profile } = books.addInvestor("ada", cents(10_000));
  const investor = { head, profile: { ...profile, openRequests } };
  const context: CommandContext = {
    ...books.context({ id: "ada", role: "investor" }, "d1"),
    settings: { ...settings, ...limits },
  };
  const decision = requestDeposit(investor, bitcoin, cents(100), context);
  return { books, context, limited: limitRequest(decision, investor, recent, context) };
}
const slot = (seq: number, at: string): Slot => ({ sender: "requests:ada", seq, at });

/** The slot that a request takes. */
function takenSlot(decision: Decision<unknown> | Refusal): unknown {
  if (isRefusal(decision)) throw new Error(decision.message);
  const write = decision.writes.find(({ table }) => table === "limits");
  return write?.action === "create" ? write.columns : undefined;
}

describe("a request of an investor", () => {
  it("is refused at the maximum of pending requests, and the message says what to do", () => {
    expect(takenSlot(asking(2).limited)).toMatchObject({ seq: 1 });
    expect(asking(3).limited).toMatchObject({
      code: "too-many-open",
      message:
        "You have 3 requests waiting for review, which is the maximum. Cancel one, or wait until one is reviewed",
    });
    expect(openRequestsRefusal({ openRequests: 1 }, { openRequestsMax: 1 })?.message).toMatch(/1 request w/);
  });

  it("takes the next slot of the hour, and the refusal names the time of the next one", () => {
    expect(takenSlot(asking().limited)).toEqual(slot(1, "2026-01-01T00:00:00.000Z"));
    const newest = [slot(8, "2025-12-31T23:50:00.000Z"), slot(7, "2025-12-31T23:11:30.000Z")];
    expect(asking(0, newest).limited).toMatchObject({
      code: "too-many-requests",
      message: "You have requested 2 deposits and withdrawals within an hour. Try again in 12 minutes",
    });
    const passed = [slot(8, "2025-12-31T23:50:00.000Z"), slot(7, "2025-12-31T23:00:00.000Z")];
    expect(takenSlot(asking(0, passed).limited)).toMatchObject({ seq: 9 });
    const almost = [slot(2, "2025-12-31T23:50:00.000Z"), slot(1, "2025-12-31T23:00:00.500Z")];
    expect(asking(0, almost).limited).toMatchObject({ message: expect.stringMatching(/in 1 minute$/) });
  });

  it("is refused with its own refusal when it is impossible anyway", () => {
    const { books, context } = asking();
    const investor = books.investor("ada");
    const decision = requestWithdrawal(
      investor,
      bitcoin,
      { amount: cents(20_000), address: bitcoinAddress("ada") },
      context,
    );
    expect(limitRequest(decision, investor, [], context)).toMatchObject({ code: "insufficient-balance" });
  });

  it("is written with its slot, unique to one request, and counted", () => {
    const { books, context, limited } = asking();
    const changes = books.write({ decision: limited, context });
    if (changes === "conflict" || "code" in changes) throw new Error("not written");
    expect(writesTo("limits", changes)).toMatchObject([
      { action: "create", columns: { sender: "requests:ada", seq: 1 } },
    ]);
    const counted = changes.counters.find(({ column }) => column === "openRequests");
    expect(counted).toEqual({ tableId: "users", rowId: "ada", column: "openRequests", by: 1 });
  });
});

describe("a count of open requests that was read beside the slots", () => {
  const slots = (count: number) =>
    Array.from({ length: count }, (_, n) => slot(count - n, "2026-03-14T10:00:00.000Z"));

  it.each([
    ["counts while it may lack each slot and stays below the limit", 1, 1, 3, 30, false],
    ["is read again where it may have reached the limit", 1, 2, 3, 30, true],
    ["is read again where it has reached the limit", 3, 0, 3, 30, true],
    ["is read again where there may be more slots than were read", 0, 2, 10, 2, true],
    ["counts for the first request of an account", 0, 0, 1, 1, false],
  ] as const)("%s", (_, openRequests, read, openRequestsMax, requestsPerHour, isAgain) => {
    const allowed = { openRequestsMax, requestsPerHour };
    expect(mustCountAgain({ openRequests }, slots(read), allowed)).toBe(isAgain);
  });
});

describe("the images of an account", () => {
  it("are counted separately from requests", () => {
    expect(imageSender("ada")).toBe("images:ada");
  });

  it.each([
    ["2026-01-01T00:00:00.000Z", "1 minute"],
    ["2026-01-01T00:00:30.000Z", "1 minute"],
    ["2026-01-01T00:01:00.001Z", "2 minutes"],
    ["2026-01-01T00:59:00.000Z", "59 minutes"],
  ])("are refused until %s with the minutes to wait: %s", (freeAt, wait) => {
    const refusal = imagesRefusal("2026-01-01T00:00:00.000Z", freeAt);
    expect(refusal.code).toBe("too-many-images");
    expect(refusal.message).toMatch(new RegExp(`\\b30\\b.*\\b${wait}\\b`));
  });
});

it("the files of an account are counted apart from its images, and the refusal names the wait", () => {
  expect(attachmentSender("ada")).not.toBe(attachmentSender("bob"));
  expect([imageSender("ada"), "ada"]).not.toContain(attachmentSender("ada"));
  const refusal = attachmentsRefusal("2026-03-14T12:00:00.000Z", "2026-03-14T12:10:00.001Z");
  expect(refusal).toMatchObject({
    code: "too-many-attachments",
    message: "You have uploaded 20 files within an hour. Try again in 11 minutes",
  });
});
