import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { legalDocuments } from "#domain/consents/legal-documents.ts";
import { parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { MAX_IMAGE } from "#domain/members/avatar.ts";
import type { PasskeySite } from "#domain/passkeys/options.ts";
import { parseProfile, profileColumns } from "#domain/profiles/profile.ts";
import { megabytesValue } from "#domain/refusals/megabytes-value.ts";
import { refuse } from "#domain/refusals/refusal.ts";
import type { WorkLimits } from "#domain/requests/work-rates.ts";
import type { SessionLifetimes } from "#domain/security/session-lifetimes.ts";
import { settings } from "#domain/settings/settings.ts";
import { parseTransaction } from "#domain/transactions/transaction.ts";
import { createReplay } from "#domain/verification/replay.ts";
import { type Dependencies, productionDependencies } from "#functions/lib/dependencies.ts";
import type { DrawImage } from "#functions/lib/images/draw-image.ts";
import { forgetCounters } from "#functions/lib/open-counters.ts";
import type { PublicLogKeys } from "#functions/lib/public-log-key.ts";
import { readSecondStepKey } from "#functions/lib/second-step/key.ts";
import { acceptPresentTexts } from "#tests/accepted-texts.ts";
import { Books, sha256 } from "#tests/books.ts";
import { executeInProcess, executionHeaders } from "#tests/execution-headers.ts";
import { aPlanRow } from "#tests/plans.ts";
import { MemoryAppwrite } from "./memory-appwrite.ts";
import { withProof } from "./memory-proof.ts";

/**
 * The function `operations` in front of an Appwrite in memory, with two active investors (ada and bob), an
 * administrator (root), an account without a profile (eve), a payment method and a plan.
 */
export class MemoryProduct {
  readonly appwrite = new MemoryAppwrite();
  // As in a demonstration: most tests withdraw to an address at once.
  settings = { ...settings, addressWaitHours: 0 };
  /** Everybody comes from one network. */
  workLimits: WorkLimits = { perNetwork: 1000, perSite: 1000 };
  /** Nothing ends by itself: tests move the clock by days. */
  sessionLifetimes: SessionLifetimes = { days: 36_500, idleHours: 0, adminIdleHours: 0 };
  readonly breachedPasswords = new Set<string>();
  isDemo = true;
  passkeySite: PasskeySite | null = { origin: "https://acme.example", rpId: "acme.example", name: "Acme" };
  secondStepKey = readSecondStepKey({ SECOND_STEP_KEY: "5e".repeat(32) });
  rememberDays = 30;
  publicLogKeys: PublicLogKeys | null = null;
  now = () => new Date();
  /** Appwrite in memory finishes nothing late, so the long waits for it are left out. */
  pause = (milliseconds: number) => productionDependencies.pause(milliseconds < 1_000 ? milliseconds : 0);

  constructor() {
    // Another server: rows that were noticed on the last one are not on it.
    forgetCounters();
    for (const id of ["ada", "bob", "root"]) this.addInvestor(id);
    this.#addAccount("eve", []);
    this.appwrite.put("paymentmethods", { $id: "m1", id: "btc", name: "Bitcoin", address: "bc1q" });
    this.appwrite.put("Plans", { $id: "p1", ...aPlanRow() });
  }

  /** Adds an active investor with an account; root is an administrator. */
  addInvestor(id: string): void {
    this.#addAccount(id, id === "root" ? ["admin"] : []);
    const { profile } = new Books().addInvestor(id);
    this.appwrite.put("users", { ...profileColumns({ ...profile, isAdmin: id === "root" }), $id: id });
    acceptPresentTexts(this.appwrite, id);
  }

  get dependencies(): Dependencies {
    const { now, pause, settings, sessionLifetimes, workLimits, isDemo } = this;
    const { passkeySite, secondStepKey, rememberDays, publicLogKeys } = this;
    const isBreached = async (password: string) => this.breachedPasswords.has(password);
    const own = { now, pause, settings, sessionLifetimes, isDemo, workLimits, isBreached, passkeySite };
    return {
      ...productionDependencies,
      ...own,
      siteName: "Acme",
      secondStepKey,
      rememberDays,
      publicLogKeys,
      drawImage: memoryImage,
    };
  }

  /** @param session the one that asks */
  ask(
    caller: string,
    operation: string,
    input: object = {},
    key = newKey(),
    session = "asking",
  ): Promise<unknown> {
    const headers = executionHeaders(caller, session);
    const at = this.now().getTime();
    // A page names the versions that it shows.
    const named = operation === "register" ? { accepted: legalDocuments, ...input } : input;
    const proven = withProof(this.appwrite, { caller, session, key, at }, named);
    return executeInProcess(
      this.appwrite.connect(caller),
      headers,
      operation,
      { key, input: proven },
      this.dependencies,
    );
  }

  profile(id: string) {
    return this.appwrite.all("users").find(({ $id }) => $id === id);
  }

  async approvedDeposit(caller: string, amount: string): Promise<void> {
    const { id: transactionId } = (await this.ask(caller, "requestDeposit", { methodId: "m1", amount })) as {
      id: string;
    };
    await this.ask("root", "approve", { transactionId });
  }

  /** Replays the books; one sentence per deviation. */
  deviations(): string[] {
    const replay = createReplay(sha256);
    return [
      ...this.appwrite.all("ledger").map(parseLedgerEntry).flatMap(replay.entry),
      ...this.appwrite.all("transactions").map(parseTransaction).flatMap(replay.transaction),
      ...this.appwrite.all("users").map(parseProfile).flatMap(replay.profile),
      ...replay.finish(),
    ];
  }

  /** Carries a request out in a function that dies at each of its calls in turn; the same key has to finish it. */
  async dyingAtEachCall(caller: string, operation: string, input: object): Promise<void> {
    const key = newKey();
    let outcome: unknown;
    let deaths = 0;
    do {
      let left = deaths++;
      this.appwrite.interfere = () => {
        // Nothing is sent after it, whether or not its answer is awaited.
        if (left-- <= 0) throw new Error("killed");
      };
      outcome = await this.ask(caller, operation, input, key).catch((error: Error) => error.message);
    } while (outcome === "killed");
    this.appwrite.interfere = () => {};
    expect(deaths).toBeGreaterThan(8);
    expect(this.deviations()).toEqual([]);
  }

  #addAccount(id: string, labels: string[]): void {
    this.appwrite.accounts.set(id, {
      name: `${id} Adams`,
      email: `${id}@example.com`,
      status: true,
      labels,
    });
  }
}

/** Stores the text that stands for a picture as it is; no text that does not name one. */
export const memoryImage: DrawImage = async (image, use) => {
  const text = Buffer.from(image).toString();
  if (use === "avatar" && text.includes("heavy"))
    return refuse("image-too-large", { size: megabytesValue(MAX_IMAGE) });
  if (!text.includes("picture")) return refuse("image-type");
  return { type: "image/jpeg", bytes: new Uint8Array(image) };
};

/** The input that attaches the proof of payment of this name. */
export function attachmentInput(transactionId: string, text: string) {
  return { transactionId, file: imageInput(text).image };
}

/** The input that sets the avatar of this name. */
export function imageInput(text: string): { image: string } {
  return { image: Buffer.from(text).toString("base64") };
}

export function newKey(): string {
  return randomUUID().replaceAll("-", "");
}
