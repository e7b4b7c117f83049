import type { Page } from "@playwright/test";
import type { Business } from "./business.ts";
import type { Outcome, ShownOutcome } from "./shown-outcomes.ts";

/** Waits for the page's message about the deposit. */
const ending = /Deposit successful|Nothing was changed|^You have requested|^We don't know whether/;
const outcomes: readonly (readonly [RegExp, Outcome])[] = [
  [/Deposit successful/, "done"],
  [/Nothing was changed|^You have requested/, "failed"],
];
/** The page sends a request up to four times and waits for each answer, in milliseconds. */
const ANSWER_MS = 180_000;

/** A deposit that an investor asks for in a real page while something is broken. */
export class PageDeposit {
  readonly page: Page;
  readonly #owner: string;
  readonly #business: Business;
  #shown: ShownOutcome | undefined;
  #said: Promise<string> | undefined;

  constructor(page: Page, owner: string, business: Business) {
    this.page = page;
    this.#owner = owner;
    this.#business = business;
    page.on("request", (request) => this.#note(request.url(), request.postData()));
  }

  /** Everything up to the last button, while all is well. */
  async fillIn(): Promise<void> {
    await this.page.getByRole("radio", { name: /Bitcoin/ }).check();
    await this.page.getByLabel("Amount").fill("42.00");
    await this.page.getByRole("button", { name: "Continue" }).click();
    await this.#button().waitFor();
  }

  async confirm(): Promise<void> {
    await this.#button().click();
    // From now on: a toast goes away by itself. Whether it failed is said when it is waited for.
    this.#said = this.page.getByText(ending).first().innerText({ timeout: ANSWER_MS });
    this.#said.catch(() => undefined);
  }

  /** Cancels the request when its outcome is unknown, and records the page's final message. */
  async settle(): Promise<void> {
    const shown = this.#shown;
    if (shown === undefined) throw new Error("The page sent no deposit");
    const text = (await this.#said) ?? "";
    shown.words = text;
    shown.outcome = outcomes.find(([pattern]) => pattern.test(text))?.[1] ?? "unknown";
    const notice = this.page.getByRole("region", { name: /^We don't know whether/ });
    if (shown.outcome !== "unknown") return;
    // The page asks by itself when its connection is back, and may have found out.
    const cancelled = this.page.getByText("Request cancelled. Nothing was changed");
    const done = this.page.getByText("Deposit successful");
    if (await notice.isVisible()) await notice.getByRole("button", { name: "Cancel request" }).click();
    await cancelled.or(done).first().waitFor({ timeout: ANSWER_MS });
    shown.outcome = (await cancelled.isVisible()) ? "cancelled" : "done";
  }

  #button() {
    return this.page.getByRole("button", { name: "I have made the payment" });
  }

  /** Remembers the key under which the page asks, to find what became of it. */
  #note(url: string, body: string | null): void {
    if (this.#shown !== undefined || !url.endsWith("/executions") || body === null) return;
    const execution = JSON.parse(body) as { path?: string; body?: string };
    if (execution.path !== "/requestDeposit" || execution.body === undefined) return;
    const { key, input } = JSON.parse(execution.body) as Pick<ShownOutcome, "key" | "input">;
    this.#shown = { by: this.#owner, name: "requestDeposit", key, input, outcome: "unknown" };
    this.#business.outcomes.push(this.#shown);
  }
}
