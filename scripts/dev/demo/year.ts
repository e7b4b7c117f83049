import type { Actor } from "#domain/ledger/entry.ts";
import { newMessageColumns, openMessageCounter } from "#domain/messages/message.ts";
import { DAY, HOUR, MINUTE } from "#domain/values/durations.ts";
import { cents } from "#domain/values/money.ts";
import { count, create } from "#functions/lib/row-operations.ts";
import { demoPaymentMethods, demoPlans } from "#scripts/dev/demo-data.ts";
import { AdminTeam } from "./admin-team.ts";
import { castInvestors, demoAdmin, demoInvestor, demoNewcomer, type Investor, otherAdmins } from "./cast.ts";
import { acceptTexts, textsChanged } from "./consents.ts";
import { DemoBooks } from "./demo-books.ts";
import { foldFigures } from "./fold-figures.ts";
import { InvestorLife } from "./investor-life.ts";
import { marketDays } from "./market.ts";
import { messages, savedReplies } from "./messages.ts";
import { settleNotifications } from "./notifications.ts";
import { writeOutcomes } from "./outcomes.ts";
import { PostedResults } from "./posted-results.ts";
import { Timeline } from "./timeline.ts";

/** A year of a business that does not exist, up to a moment: the same rows for the same moment. */

const seed = 20_261_124;

/** Calendar days. */
const length = 365;

/** The worth of one unit this morning, in dollars. */
const rates = [
  ["btc", "BTC", "61200"],
  ["eth", "ETH", "3150.5"],
  ["usdt-trc20", "USDT", "0.9995"],
] as const;

/** The weekday, counted back from today, whose result of Steady was posted with a wrong sign. */
const mistaken = 74;

const [mira, jonas] = otherAdmins.map(({ id }): Actor => ({ id, role: "admin" })) as [Actor, Actor];

/** @param now milliseconds since 1970 @returns the books as they are then */
export function simulateYear(now: number): DemoBooks {
  const books = new DemoBooks(seed);
  const timeline = new Timeline();
  const team = new AdminTeam(books, timeline);
  const results = new PostedResults(books, team);
  const beginning = now - length * DAY;
  timeline.at(beginning, (time) => open(books, team, time));
  const people = castInvestors(books.random);
  const lives = people.map((who) => new InvestorLife(books, timeline, team, who, now));
  for (const life of lives) life.plan();
  timeline.at(now - 1.6 * DAY, (time) => team.register(demoNewcomer, null, time));
  planResults();
  planAdjustments();
  planDeclined();
  planMessages();
  planLastDays();
  planConsents();
  timeline.runUntil(now);
  settleNotifications(books, now);
  writeOutcomes(books, now);
  foldFigures(books, now);
  return books;

  function planResults(): void {
    const today = Math.floor(now / DAY) * DAY;
    // Trades begin some weeks after the first accounts; the result of today is left for the administrator to post.
    for (const { midnight, ago, results: ofDay } of marketDays(today, length - 12, books.random))
      ofDay.forEach((result, place) => {
        // Posted the same evening.
        timeline.at(midnight + 20 * HOUR + place * 240_000, (time) => {
          if (ago !== mistaken || result.planId !== "steady") results.post(result, time);
          else correct(result, time);
        });
      });
  }

  function correct(result: Parameters<PostedResults["post"]>[0], time: number): void {
    const id = results.post({ ...result, percent: -result.percent - 100 }, time);
    timeline.at(time + HOUR, (later) =>
      results.reverse(id, "Posted with the wrong sign. The right result follows.", later),
    );
    timeline.at(time + 2 * HOUR, (later) => results.post(result, later));
  }

  function planAdjustments(): void {
    const adjustments = [
      { ago: 301, place: 3, kind: "setBonus", by: 5000, reason: "Welcome bonus for the first ten investors" },
      { ago: 299, place: 5, kind: "setBonus", by: 5000, reason: "Welcome bonus for the first ten investors" },
      { ago: 243, place: 8, kind: "setBalance", by: 2500, reason: "Goodwill for a payout that was late" },
      {
        ago: 188,
        place: 12,
        kind: "setBalance",
        by: -7500,
        reason: "A deposit was counted twice on that day",
      },
      { ago: 120, place: 15, kind: "setProfit", by: 210, reason: "Correction of a rounding in the result" },
      {
        ago: 66,
        place: 21,
        kind: "setBalance",
        by: 620_000,
        reason: "Transfer from an account of the same owner",
      },
      { ago: 21, place: 4, kind: "setBalance", by: 4000, reason: "Goodwill for a payout that was late" },
    ] as const;
    for (const { ago, place, kind, by, reason } of adjustments)
      timeline.at(now - ago * DAY, (time) => {
        const profile = active(people[place]);
        if (profile === null) return;
        const figure =
          kind === "setBonus" ? profile.bonus : kind === "setProfit" ? profile.profit : profile.balance;
        const amount = cents(kind === "setProfit" ? figure + by : Math.max(profile.hold, figure + by));
        if (amount !== figure) team.adjust(kind, profile.$id, { amount, reason }, time);
      });
  }

  /** A goodwill that is more than the loss was: another administrator says so. */
  function planDeclined(): void {
    timeline.at(now - 47 * DAY, (time) => {
      const profile = active(people[16]);
      if (profile === null) return;
      const change = {
        amount: cents(profile.balance + 550_000),
        reason: "Goodwill for the losses of last week",
      };
      const result = team.propose("setBalance", profile.$id, change, time, mira);
      const { proposalId } = result as { proposalId: string };
      timeline.at(time + 3 * HOUR, (later) =>
        team.decline(proposalId, "Losses are part of the plan. Nothing was done wrong here.", later),
      );
    });
  }

  function planMessages(): void {
    timeline.at(now - 300 * DAY, (time) => {
      savedReplies.forEach(({ title, text }, place) => {
        team.saveReply(title, text, time + place * 60_000);
      });
    });
    for (const { ago, sender, name, email, text, thread = [], end } of messages)
      timeline.at(now - ago * DAY, (time) => {
        const who =
          sender === "investor" ? people.find(({ id }) => id === demoInvestor.id) : people[sender ?? -1];
        const profile = sender === undefined ? null : active(who);
        const id = books.newKey(time);
        const from = profile ?? { name, email };
        const columns = newMessageColumns(
          { name: from.name, email: from.email, message: text },
          profile?.$id ?? null,
        );
        books.tables.write(
          [create("messages", id, columns), count(openMessageCounter(id, 1))],
          new Date(time).toISOString(),
        );
        let last = time;
        for (const { by, hours, text: reply } of thread) {
          last += hours * HOUR;
          timeline.at(last, (at) => (by === "admin" ? team.reply : team.followUp).call(team, id, reply, at));
        }
        if (end === undefined)
          timeline.at(last + (2 + books.random(20)) * HOUR, (later) => team.settleMessage(id, later));
      });
  }

  /** An account that is older than the texts accepts them within a day or two of their change. */
  function planConsents(): void {
    if (textsChanged > now) return;
    [demoAdmin, ...otherAdmins, ...people, demoNewcomer].forEach(({ id }, place) => {
      timeline.at(Math.min(now, textsChanged + (place + 1) * 23 * MINUTE), (time) =>
        acceptTexts(books, id, time),
      );
    });
  }

  /** Leaves work to the administrator who signs in, and a trade to the investor with a sign-in. */
  function planLastDays(): void {
    const ines = lives[people.findIndex(({ id }) => id === demoInvestor.id)];
    if (ines === undefined) throw new Error("The cast is not complete.");
    timeline.at(now - 14.2 * DAY, (time) => ines.depositWithReceipt(cents(520_000), time, "approve"));
    timeline.at(now - 12.3 * DAY, (time) => ines.withdraw(cents(40_000), time, "reject"));
    timeline.at(now - 9.4 * DAY, (time) => ines.openTrade("steady", cents(300_000), time));
    timeline.at(now - 5.1 * DAY, (time) => ines.withdraw(cents(25_000), time, "approve"));
    timeline.at(now - 3 * HOUR, (time) => ines.depositWithReceipt(cents(32_000), time, "waits"));
    rates.forEach(([methodId, currency, rate], place) => {
      timeline.at(now - 7 * HOUR + place * 60_000, (time) =>
        team.setRate(methodId, currency, rate, time, mira),
      );
    });
    const waiting = [
      { place: 9, hours: 20, deposit: 150_000 },
      { place: 14, hours: 9, deposit: 42_000 },
      { place: 20, hours: 5, withdrawal: 18_000 },
      { place: 26, hours: 3.5, deposit: 275_000, hasReceipt: true },
      { place: 4, hours: 27, withdrawal: 40_000 },
      { place: 10, hours: 1.4, withdrawal: 30_000 },
      { place: 38, hours: 0.4, deposit: 25_000 },
    ];
    for (const { place, hours, deposit, withdrawal, hasReceipt } of waiting)
      timeline.at(now - hours * HOUR, (time) => {
        if (active(people[place]) === null) return;
        if (hasReceipt) lives[place]?.depositWithReceipt(cents(deposit), time, "waits");
        else if (deposit !== undefined) lives[place]?.deposit(cents(deposit), time, "waits");
        else lives[place]?.withdraw(cents(withdrawal), time, "waits");
      });
    // Proposed by the others, so that the administrator with a sign-in can confirm.
    timeline.at(now - 2.2 * HOUR, (time) => {
      const profile = active(people[10]);
      if (profile === null) return;
      const reason = "Transfer from an account of the same owner that was closed";
      team.propose(
        "setBalance",
        profile.$id,
        { amount: cents(profile.balance + 780_000), reason },
        time,
        mira,
      );
    });
    timeline.at(now - 26 * HOUR, (time) => {
      const last = books.tables
        .rows("results")
        .findLast(({ planId, status }) => planId === "starter" && status === "done");
      if (last !== undefined)
        results.proposeReversal(
          last.$id,
          "The fee of the broker was not deducted from this result.",
          time,
          jonas,
        );
    });
  }

  function active(who: Investor | undefined) {
    const profile = who === undefined ? null : books.profile(who.id);
    return profile?.isActive ? profile : null;
  }
}

/** Block explorers that the operator prefers to those of the networks; the hashes of the demonstration are not on them. */
const explorers: Readonly<Record<string, string>> = {
  btc: "https://blockstream.info/tx/{hash}",
  eth: "https://eth.blockscout.com/tx/{hash}",
};

/** The first day: administrators, payment methods and plans. */
function open(books: DemoBooks, team: AdminTeam, time: number): void {
  const at = new Date(time).toISOString();
  books.tables.write(
    demoPaymentMethods.map((method) =>
      create("paymentmethods", method.id, { ...method, explorer: explorers[method.id] ?? null }),
    ),
    at,
  );
  books.tables.write(
    demoPlans.map(({ id, ...columns }) => create("Plans", id, columns)),
    at,
  );
  [demoAdmin, ...otherAdmins].forEach((admin, place) => {
    team.register(admin, null, time + place * HOUR);
    team.appoint(admin, time + place * HOUR + HOUR / 2);
  });
}
