import { setTimeout as pause } from "node:timers/promises";
import type { OperationInput } from "#domain/operations/operations.ts";
import { generator, type Random } from "#tests/model/seeded-random.ts";
import { type DrillPerson, inLanes } from "./people.ts";
import { type DrillRequest, nextRequest } from "./requests.ts";
import { type Outcome, ShownMessages, type ShownOutcome } from "./shown-outcomes.ts";

/** Milliseconds between two requests of one person: at least the first, and the second on top at random. */
const pauses = { investor: [4000, 16_000], admin: [300, 1500] } as const;

/** People who find out what became of their requests at the same time. */
const AT_ONCE = 8;

/** Mixed load: people who each work in their own page, and the outcomes shown to them. */
export class Business {
  readonly outcomes: ShownOutcome[] = [];
  words = new ShownMessages();
  readonly admins: readonly DrillPerson[];
  readonly investors: readonly DrillPerson[];
  #isOver = false;
  #lanes: Promise<void>[] = [];

  constructor(admins: readonly DrillPerson[], investors: readonly DrillPerson[]) {
    this.admins = admins;
    this.investors = investors;
  }

  begin(seed: number): void {
    this.#isOver = false;
    this.#lanes = [...this.admins, ...this.investors].map((person, n) =>
      this.#work(person, generator(seed * 1000 + n)),
    );
  }

  /** Lets everybody finish what they have begun. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#lanes);
  }

  async #work(person: DrillPerson, random: Random): Promise<void> {
    const [least, more] = person.isAdmin ? pauses.admin : pauses.investor;
    await pause(random(more));
    while (!this.#isOver) {
      const request = await this.#nextRequest(person, random);
      if (request !== null) await this.request(person, request);
      if (!this.#isOver) await pause(least + random(more));
    }
  }

  async #nextRequest(person: DrillPerson, random: Random): Promise<DrillRequest | null> {
    try {
      return await nextRequest({ person, random, investors: this.investors });
    } catch (error) {
      // The page that shows what there is to decide could not be read.
      this.words.show(person.browser, error);
      return null;
    }
  }

  /** Asks for something as the page does, and notes what the page says in the end. */
  async request({ browser, id }: DrillPerson, { name, input }: DrillRequest): Promise<ShownOutcome> {
    const shown: ShownOutcome = { by: id, name, key: browser.newOperationKey(), input, outcome: "unknown" };
    this.outcomes.push(shown);
    try {
      // The name picks the input, as in `nextRequest`; the compiler cannot follow a union that far.
      await browser.run(name, input as OperationInput<typeof name>, { userId: id, key: shown.key });
      shown.outcome = "done";
    } catch (error) {
      this.#note(shown, browser, error);
    }
    return shown;
  }

  /**
   * Settles unknown outcomes as people do when the server is back: the page asks, and a request that was not
   * executed is sent again or cancelled in turn.
   * @returns how many were unknown
   */
  async settleUnknown(until: number): Promise<number> {
    const people = new Map([...this.admins, ...this.investors].map((person) => [person.id, person]));
    const unknown = this.outcomes.filter(({ outcome }) => outcome === "unknown");
    await inLanes(AT_ONCE, unknown.length, async (n) => {
      const shown = unknown[n];
      while (shown?.outcome === "unknown" && Date.now() < until) {
        const person = people.get(shown.by);
        if (person === undefined) throw new Error(`No person has the id ${shown.by}`);
        await this.#settle(shown, person, n % 2 === 0 ? "send" : "cancel");
        if (shown.outcome === "unknown") await pause(1000);
      }
    });
    return unknown.length;
  }

  async #settle(shown: ShownOutcome, { browser, id }: DrillPerson, choice: "send" | "cancel"): Promise<void> {
    const { key, name, input } = shown;
    try {
      await browser.checkPending(id, (operation, outcome) => {
        const one = this.outcomes.find((other) => other.key === operation.key);
        if (one === undefined) return;
        if ("error" in outcome) this.#note(one, browser, outcome.error);
        else one.outcome = "done";
      });
      if (shown.outcome !== "unknown") return;
      if (choice === "send") {
        await browser.run(name, input as OperationInput<typeof name>, { userId: id, key });
        shown.outcome = "done";
      } else {
        const { outcome } = await browser.revoke({ key, name, input, userId: id, at: Date.now() });
        shown.outcome = outcome === "revoked" ? "cancelled" : "done";
      }
    } catch (error) {
      this.#note(shown, browser, error);
    }
  }

  #note(shown: ShownOutcome, browser: DrillPerson["browser"], error: unknown): void {
    shown.words = this.words.show(browser, error);
    shown.outcome = this.#outcomeOf(browser, error);
  }

  #outcomeOf(browser: DrillPerson["browser"], error: unknown): Outcome {
    if (error instanceof browser.OperationUnanswered) return "unknown";
    if (error instanceof browser.OperationRefused) return "refused";
    // The page is done with it and shows an error: for its owner it has failed, whatever the reason.
    return "failed";
  }
}
