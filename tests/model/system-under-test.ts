import { parseAddressEntry } from "#domain/addresses/address-entry.ts";
import { parseAuditEntry } from "#domain/audit/audit.ts";
import { missingConsents, parseConsent } from "#domain/consents/consent.ts";
import { fileIdsOf, identityState, parseIdentity } from "#domain/identity/identity.ts";
import { entryDeviations } from "#domain/ledger/entry.ts";
import { type LedgerEntry, ledgerColumns, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { parseMail } from "#domain/mail/mail.ts";
import { avatarFileId } from "#domain/members/avatar.ts";
import { hasUnreadReply, messageStatus, newMessageColumns, parseMessage } from "#domain/messages/message.ts";
import { parseSavedReply } from "#domain/messages/saved-reply.ts";
import { notificationPreferences } from "#domain/notifications/topics.ts";
import { parsePaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { parsePlan } from "#domain/plans/plan.ts";
import { parseProfile, profileColumns } from "#domain/profiles/profile.ts";
import { parseProposal } from "#domain/proposals/proposal.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { parsePlanResult } from "#domain/results/plan-result.ts";
import { limitPeriods, parseSelfLimits } from "#domain/self-limits/self-limits.ts";
import { settings } from "#domain/settings/settings.ts";
import { settle } from "#domain/transactions/settlement.ts";
import { parseTransaction, transactionColumns } from "#domain/transactions/transaction.ts";
import { cents, fromDollars } from "#domain/values/money.ts";
import { createSources } from "#domain/verification/fund-sources.ts";
import { createReplay } from "#domain/verification/replay.ts";
import { requestWithdrawal } from "#domain/withdrawals/request-withdrawal.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { byHand } from "#functions/lib/identity-provider.ts";
import { acceptPresentTexts } from "#tests/accepted-texts.ts";
import { admin, Books, bitcoin, sha256 } from "#tests/books.ts";
import { executeInProcess, executionHeaders } from "#tests/execution-headers.ts";
import { identitySettings } from "#tests/identity.ts";
import { MemoryAppwrite } from "#tests/memory/memory-appwrite.ts";
import { memoryImage } from "#tests/memory/memory-product.ts";
import { withProof } from "#tests/memory/memory-proof.ts";
import { memorySession } from "#tests/memory/memory-visitor.ts";
import { aPlanRow } from "#tests/plans.ts";
import { firstMethods, firstPlans, messageIds, messageOwners, rateText } from "./first-rows.ts";
import { type Ask, aMember, type Hidden, type Model, type OwnLimits } from "./model.ts";
import { requestLimits } from "./money-models.ts";
import { LIMIT } from "./proposal-models.ts";
import { admins, failedMails, firstPayout, investors, newcomers, undecided } from "./random-input.ts";
import type { Random } from "./seeded-random.ts";

const plain = (amount: number) => fromDollars(amount) as number;

/** The function `operations` over an Appwrite in memory, and what can be seen of it from dependencies. */
export class SystemUnderTest {
  readonly appwrite = new MemoryAppwrite();
  readonly #random: Random;
  /** With what each key was first sent; the rows of proposals hold it in another spelling. */
  readonly #asked = new Map<string, Ask["input"]>();
  readonly #heads = new Map<string, LedgerEntry>();
  #checked = 0;
  #houseAccounts = 0;

  constructor(random: Random) {
    this.#random = random;
    const books = new Books();
    // The session in which everybody asks, see `executionHeaders`.
    this.appwrite.sessions.push({
      $id: "asking",
      provider: "email",
      $createdAt: "2999-01-01T00:00:00.000Z",
      mfaUpdatedAt: "",
    });
    const account = (id: string, labels: string[] = []) => {
      this.appwrite.accounts.set(id, { name: id, email: `${id}@example.com`, status: true, labels });
    };
    for (const id of newcomers) account(id);
    payOut(books);
    for (const row of books.transactions.values())
      this.appwrite.put("transactions", { ...transactionColumns(row), $id: row.$id });
    for (const entry of books.ledger)
      this.appwrite.put("ledger", { ...ledgerColumns(entry), $id: entry.$id });
    for (const id of [...investors, ...admins]) {
      const isAdmin = admins.includes(id);
      account(id, isAdmin ? ["admin"] : []);
      const { profile } = id === firstPayout.owner ? books.investor(id) : books.addInvestor(id);
      this.appwrite.put("users", { ...profileColumns({ ...profile, isAdmin }), $id: id });
      if (id !== undecided) acceptPresentTexts(this.appwrite, id);
    }
    const text = { name: "Vera Visitor", email: "vera@example.com", message: "Hello" };
    for (const $id of messageIds)
      this.appwrite.put("messages", { $id, ...newMessageColumns(text, messageOwners[$id] ?? null) });
    this.#failMails();
    for (const [$id, address] of Object.entries(firstMethods))
      this.appwrite.put("paymentmethods", { $id, id: "btc", name: "Bitcoin", address });
    for (const [$id, { min, max, ...rest }] of Object.entries(firstPlans)) {
      const dollars = { min: min / 100, max: max / 100 };
      this.appwrite.put("Plans", { $id, ...aPlanRow({ ...dollars, ...rest }) });
    }
  }

  #failMails(): void {
    const words = { recipient: "-", template: "welcome", subject: "-", text: "-", html: "-" };
    for (const [$id, userId] of failedMails)
      this.appwrite.put("mails", { $id, userId, ...words, status: "failed", nextAttemptAt: null });
  }

  ask({ operation, caller, key, input }: Ask, now: number, pause = async () => {}): Promise<unknown> {
    if (!this.#asked.has(key)) this.#asked.set(key, input);
    let pauses = 0;
    const dependencies: Dependencies = {
      now: () => new Date(now),
      random: this.#random,
      settings: {
        ...settings,
        ...requestLimits,
        ...identitySettings,
        addressWaitHours: 0,
        fourEyesAbove: cents(LIMIT),
      },
      adminSessionHours: 12,
      sessionLifetimes: { days: 36_500, idleHours: 0, adminIdleHours: 0 },
      workLimits: { perNetwork: 100_000, perSite: 100_000 },
      isDemo: true,
      drawImage: memoryImage,
      siteName: "Acme",
      passkeySite: null,
      identityProvider: byHand,
      isBreached: async () => false,
      secondStepKey: null,
      rememberDays: 30,
      publicLogKeys: null,
      publicLogWitnesses: { witnesses: [], report: () => undefined },
      // Time stands still here, so no retry budget ends by itself.
      pause() {
        pauses += 1;
        if (pauses > 100) throw new Error("the operation goes on losing");
        return pause();
      },
    };
    const headers = executionHeaders(caller);
    this.appwrite.beginSession(caller, "asking");
    this.appwrite.clock = new Date(now).toISOString();
    // The person has signed in again since the last time: the model knows no sessions.
    if (operation === "endSessions") this.appwrite.beginSession(String(input.userId), memorySession);
    const asked = withProof(this.appwrite, { caller, session: "asking", key, at: now }, input);
    return executeInProcess(this.appwrite.connect(), headers, operation, { key, input: asked }, dependencies);
  }

  /** Returns the stored rows in the shape of the model. */
  seen(now: number): Omit<Model, Hidden> {
    const submissions = new Map(
      this.appwrite.all("identities").map((row) => [row.$id, parseIdentity(row).submissionId] as const),
    );
    const members = this.appwrite.all("users").map((row) => {
      const profile = parseProfile(row);
      const { isAdmin, isActive: active, phone, country, profit, bonus, hold, stake, trade } = profile;
      const cash = plain(Number(row.balance)) - hold;
      const invitedBy = profile.referrerId;
      const avatar = this.appwrite.files.get(avatarFileId(profile.avatar) ?? "")?.content ?? null;
      const notifications = JSON.stringify(notificationPreferences(profile));
      const identity = identityState(profile);
      const submission = submissions.get(row.$id) ?? "";
      const hasAccepted =
        missingConsents(
          this.appwrite
            .all("consents")
            .filter(({ userId }) => userId === row.$id)
            .map(parseConsent),
        ).length === 0;
      const hasCopy = this.appwrite.all("downloads").some(({ userId }) => userId === row.$id);
      const known = { identity, submission, hasCopy, hasAccepted, limits: this.#limitsOf(row.$id) };
      const person = { active, isAdmin, phone, country, avatar, invitedBy, notifications, ...known };
      const member = aMember({ ...person, cash, hold, stake, profit, bonus });
      member.label = this.appwrite.accounts.get(row.$id)?.labels.includes("admin") ?? false;
      if (trade !== null) {
        const { planId, returnsStake, days, results = 0 } = trade;
        const roomSince = trade.roomSince === undefined ? null : Date.parse(trade.roomSince);
        const begin = Date.parse(trade.openedAt);
        member.trade = { planId, returnsStake, begin, days, results, roomSince };
      }
      return [row.$id, member] as const;
    });
    const movements = this.appwrite.all("transactions").map((row) => {
      const { id: owner, kind, amount, status, transferHash, attachmentId } = parseTransaction(row);
      const attachment = this.appwrite.files.get(attachmentId ?? "")?.content ?? null;
      return [row.$id, { owner, kind, amount: Number(amount), status, transferHash, attachment }] as const;
    });
    const results = this.appwrite.all("results").map((row) => {
      const { planId, day, percent, trades, status, reversed, kept, ...times } = parsePlanResult(row);
      const until = times.tradesUntil === null ? null : Date.parse(times.tradesUntil);
      const postedAt = Date.parse(times.postedAt);
      return [row.$id, { planId, day, percent, trades, status, postedAt, until, reversed, kept }] as const;
    });
    const proposals = this.appwrite.all("proposals").map((row) => {
      const { operation, proposedBy: by, status } = parseProposal(row);
      return [row.$id, { operation, input: this.#asked.get(row.$id) ?? {}, by, status }] as const;
    });
    const messages = this.appwrite.all("messages").map((row) => {
      const message = parseMessage(row);
      const { senderId: owner, email, replies } = message;
      const status = messageStatus(message);
      const isUnread = hasUnreadReply(message);
      return [row.$id, { owner, isRemoved: email === "", status, replies, isUnread }] as const;
    });
    const savedReplies = this.appwrite.all("savedreplies").map((row) => {
      const { title, revision } = parseSavedReply(row);
      return [row.$id, { title, revision }] as const;
    });
    const mails = this.appwrite.all("mails").map((row) => {
      const { userId, status } = parseMail(row);
      return [row.$id, { owner: String(userId), status }] as const;
    });
    const book = this.appwrite.all("addresses").map((row) => {
      const { userId, label, addedAt, usableFrom } = parseAddressEntry(row);
      return [userId, { label, usableFrom: usableFrom === addedAt ? 0 : Date.parse(usableFrom) }] as const;
    });
    const locks = this.appwrite.all("users").flatMap((row) => {
      const { addressLockedAt, addressLockEndsAt } = parseProfile(row);
      const endsAt = addressLockEndsAt ? Date.parse(addressLockEndsAt) : null;
      return addressLockedAt ? [[row.$id, { endsAt }] as const] : [];
    });
    const plans = this.appwrite.all("Plans").map((row) => {
      const { $id, min, max, days, returnsStake } = parsePlan(row);
      return [$id, { min: Number(min), max: Number(max), days, returnsStake }] as const;
    });
    const methods = this.appwrite
      .all("paymentmethods")
      .map(({ $id, address }) => [$id, String(address)] as const);
    const rates = this.appwrite.all("paymentmethods").flatMap((row) => {
      const { $id, rate, ratedAt } = parsePaymentMethod(row);
      return rate === null ? [] : [[$id, rateText(rate, Date.parse(String(ratedAt)))] as const];
    });
    return {
      now,
      rates: new Map(rates),
      plans: new Map(plans),
      methods: new Map(methods),
      mails: new Map(mails),
      book: new Map(book),
      locks: new Map(locks),
      members: new Map(members),
      movements: new Map(movements),
      results: new Map(results),
      proposals: new Map(proposals),
      messages: new Map(messages),
      savedReplies: new Map(savedReplies),
    };
  }

  /** Returns the own limits of an account in the shape of the model. */
  #limitsOf(userId: string): OwnLimits | null {
    const row = this.appwrite.all("selflimits").find(({ $id }) => $id === userId);
    if (row === undefined) return null;
    const limits = parseSelfLimits(row);
    const time = (at: string | null) => (at === null ? null : Date.parse(at));
    const deposits = limitPeriods.flatMap((period) => {
      const [amount, next] = [limits[`${period}Limit`], limits[`${period}Next`]].map(
        (one) => one && Number(one),
      );
      const nextAt = time(limits[`${period}NextAt`]);
      if (amount === null && next === null && nextAt === null) return [];
      return [[period, { amount, next, nextAt }]];
    });
    const { excludedAt, excludedUntil } = limits;
    return {
      deposits: Object.fromEntries(deposits),
      pausedUntil: time(limits.pausedUntil),
      excludedUntil: excludedAt === null ? undefined : time(excludedUntil),
    };
  }

  /** Avatars, proofs of payment and files of identities that a row names and that do not exist. */
  lostFiles(): string[] {
    const attached = this.appwrite.all("transactions").flatMap((row) => {
      const { attachmentId } = parseTransaction(row);
      if (attachmentId === null || this.appwrite.files.has(attachmentId)) return [];
      return [`${row.$id} names ${attachmentId}`];
    });
    const shown = this.appwrite.all("users").flatMap((row) => {
      const file = avatarFileId(parseProfile(row).avatar);
      return file === null || this.appwrite.files.has(file) ? [] : [`${row.$id} shows ${file}`];
    });
    const submitted = this.appwrite.all("identities").flatMap((row) =>
      fileIdsOf(parseIdentity(row))
        .filter((file) => !this.appwrite.files.has(file))
        .map((file) => `the identity of ${row.$id} names ${file}`),
    );
    return [...attached, ...shown, ...submitted];
  }

  /** Deviations of what was written since the last call: each entry from the one before it, and lost cents. */
  newDeviations(): string[] {
    const found: string[] = [];
    for (const row of this.appwrite.all("ledger").slice(this.#checked)) {
      const entry = parseLedgerEntry(row);
      found.push(...entryDeviations(this.#heads.get(entry.userId) ?? null, entry, sha256));
      this.#heads.set(entry.userId, entry);
      this.#houseAccounts += entry.houseDelta + entry.feeDelta;
      this.#checked += 1;
    }
    const investors = [...this.#heads.values()].reduce(
      (total, { cash, hold, stake, profit }) => total + cash + hold + stake + profit,
      0,
    );
    if (investors + this.#houseAccounts !== 0)
      found.push(`${cents(investors + this.#houseAccounts)} cents were made or lost`);
    return found;
  }

  /** The whole ledger replayed from zero, as `npm run ledger:verify` does it. */
  replayed(): string[] {
    const replay = createReplay(sha256);
    return [
      ...this.appwrite.all("ledger").map(parseLedgerEntry).flatMap(replay.entry),
      ...this.appwrite.all("transactions").map(parseTransaction).flatMap(replay.transaction),
      ...this.appwrite.all("users").map(parseProfile).flatMap(replay.profile),
      ...replay.finish(),
      ...this.#sources(),
      ...this.#notificationDeviations(),
    ];
  }

  /** Entries and decisions without a notification of their owner, and notifications without one of these. */
  #notificationDeviations(): string[] {
    const owners = new Set(this.appwrite.all("users").map(({ $id }) => $id));
    const audit = this.appwrite.all("audit").map(parseAuditEntry);
    const recorded = new Set(audit.map(({ $id }) => $id));
    const settled = new Map(this.appwrite.all("transactions").map((row) => [row.$id, String(row.kind)]));
    const wanted = [
      ...this.appwrite.all("ledger").flatMap((row) => {
        const kind = notifiedEntries[String(row.kind)];
        return kind === undefined || !recorded.has(row.$id) ? [] : [`${row.userId} ${kind} ${row.$id}`];
      }),
      ...audit.flatMap(({ $id, operation, userId, actorId, transactionId, after }) => {
        const isProposed = "proposal" in Object(after);
        if (isProposed) return [];
        if (operation === "reject") return [`${userId} ${settled.get(transactionId ?? "")}-rejected ${$id}`];
        if (operation === "decideIdentity") return [`${userId} identity-${Object(after).identity} ${$id}`];
        // The entry of a reply to a visitor names the administrator.
        if (operation === "replyToMessage" && userId !== actorId)
          return [`${userId} message-answered ${$id}`];
        if (limitCommands.includes(operation)) return [`${userId} limits-changed ${$id}`];
        if (operation === "activate" || operation === "deactivate")
          return [`${userId} account-${operation}d ${$id}`];
        if (operation === "removeAddress") return [`${userId} address-removed ${$id}`];
        if (operation === "unlockAddresses") return [`${userId} address-lock-ending ${$id}`];
        if ("usableFrom" in Object(after))
          return operation === "renameAddress" ? [] : [`${userId} address-added ${$id}`];
        return [];
      }),
    ].filter((line) => owners.has(line.split(" ")[0] ?? ""));
    const written = this.appwrite
      .all("notifications")
      .filter(({ kind }) => kind !== "trade-completed")
      .map(({ $id, userId, kind }) => `${userId} ${kind} ${$id}`);
    return [
      ...wanted.filter((line) => !written.includes(line)).map((line) => `${line} has no notification`),
      ...written.filter((line) => !wanted.includes(line)).map((line) => `${line} has no cause`),
    ];
  }

  #sources(): string[] {
    const sources = createSources();
    const some = sources.ofSome();
    return [
      ...this.appwrite.all("results").map(parsePlanResult).flatMap(sources.result),
      ...this.appwrite.all("audit").map(parseAuditEntry).flatMap(sources.receipt),
      ...this.appwrite.all("ledger").map(parseLedgerEntry).flatMap(some.entry),
      ...this.appwrite.all("transactions").map(parseTransaction).flatMap(some.transaction),
      ...this.appwrite.all("users").map(parseProfile).flatMap(some.profile),
      ...sources.finish(),
    ];
  }
}

/** They concern the account alone, and are confirmed to it. */
const limitCommands = ["setDepositLimit", "pauseInvesting", "excludeSelf", "requestReturn"];

/** The notification of each kind of entry that is news to its owner. */
const notifiedEntries: Readonly<Record<string, string>> = {
  deposit: "deposit-approved",
  "withdrawal-paid": "withdrawal-paid",
  "plan-result": "result-posted",
  "result-reversed": "result-reversed",
  "balance-adjusted": "balance-adjusted",
  "profit-adjusted": "profit-adjusted",
  "bonus-adjusted": "bonus-adjusted",
  "referral-bonus": "referral-bonus",
};

/** An investor who was paid all that there was. */
function payOut(books: Books): void {
  const { id, owner, address } = firstPayout;
  const amount = cents(firstPayout.amount);
  books.addInvestor(owner, amount);
  const asked = books.context({ id: owner, role: "investor" }, id);
  const request = requestWithdrawal(books.investor(owner), bitcoin, { amount, address }, asked);
  books.write({ decision: request, context: asked });
  const context = books.context(admin);
  const payout = settle("approve", books.investor(owner), books.transaction(id), null, context);
  books.write({ decision: payout, context });
}

/** "ok", or the code of a refusal. */
export function outcomeOf(result: unknown): string {
  return isRefusal(result) ? result.code : "ok";
}
