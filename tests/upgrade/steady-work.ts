import { type Client, ExecutionMethod, Functions, ID } from "node-appwrite";

import { legalDocuments } from "#domain/consents/legal-documents.ts";

/** Asks for deposits one after the other and cancels them, each under one key until it is answered. */
export class SteadyWork {
  readonly keys: string[] = [];
  private isOver = false;
  private readonly client: Client;
  private readonly done: Promise<void>;

  constructor(client: Client) {
    this.client = client;
    this.done = this.run();
  }

  /** Resolves when the last request is answered. @throws Error when one is refused, or not answered for two minutes */
  async stop(): Promise<void> {
    this.isOver = true;
    await this.done;
  }

  private async run(): Promise<void> {
    while (!this.isOver) {
      const key = ID.unique();
      this.keys.push(key);
      await this.persist("requestDeposit", key, { methodId: "btc", amount: "10.00" });
      await this.persist("cancel", ID.unique(), { transactionId: key });
    }
  }

  private async persist(operation: string, key: string, input: object): Promise<void> {
    const until = Date.now() + 120_000;
    for (;;) {
      const answer = await this.ask(operation, key, input);
      if (answer.isDone) return;
      // An account of the last release has accepted no version: it is asked once.
      if (answer.words.includes('"terms-not-accepted"')) {
        await this.persist("acceptTerms", ID.unique(), { ...legalDocuments });
        continue;
      }
      // A request that did not run, or lost its answer, is repeated under its key; a refusal would be final.
      if (answer.isRefusal || Date.now() > until) throw new Error(`${operation}: ${answer.words}`);
    }
  }

  private async ask(operation: string, key: string, input: object) {
    try {
      const { status, responseStatusCode, responseBody, errors } = await new Functions(
        this.client,
      ).createExecution({
        functionId: "operations",
        xpath: `/${operation}`,
        method: ExecutionMethod.POST,
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ key, input }),
      });
      const isDone = status === "completed" && responseStatusCode === 200;
      const isRefusal = responseStatusCode >= 400 && responseStatusCode < 500 && responseStatusCode !== 429;
      return { isDone, isRefusal, words: `${responseStatusCode} ${responseBody} ${errors}` };
    } catch (problem) {
      return { isDone: false, isRefusal: false, words: String(problem) };
    }
  }
}
