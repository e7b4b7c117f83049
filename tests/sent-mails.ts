import { Functions, Query } from "node-appwrite";
import { expect } from "vitest";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { operate, type Person } from "#scripts/operate/people.ts";
import { pollOptions } from "#tests/poll-options.ts";
import { type Product, rowsOf } from "./product.ts";
import { type Actor, aNewcomer } from "./world.ts";

interface CaughtMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly replyTo: string;
}

/** Reads the mails that the function `mail` of a running product sent, from the local inbox. */
export class SentMails {
  readonly #product: Product;
  /** A server keeps the executions of earlier files, such as one whose process ended with a new deployment. */
  readonly #failedBefore: Promise<ReadonlySet<string>>;

  constructor(product: Product) {
    this.#product = product;
    this.#failedBefore = this.#incomplete().then(
      (executions) => new Set(executions.filter(({ status }) => status === "failed").map(({ $id }) => $id)),
    );
  }

  /** The rows of the outbox about one account. */
  rowsOf(userId: string) {
    return rowsOf(this.#product, "mails", "userId", userId);
  }

  async inbox(to: string): Promise<CaughtMail[]> {
    const { origin } = new URL(this.#product.endpoint);
    return (await fetch(`${origin}/_/mail?to=${encodeURIComponent(to)}`)).json();
  }

  /** Waits until every event is handled: the inbox then holds all that will come. */
  async settle(): Promise<void> {
    const before = await this.#failedBefore;
    const open = async () =>
      (await this.#incomplete())
        .filter(({ $id }) => !before.has($id))
        .map(({ status, errors }) => [status, errors]);
    await expect.poll(open, pollOptions).toEqual([]);
  }

  async #incomplete() {
    const functions = new Functions(keyClient(this.#product));
    const queries = [Query.notEqual("status", "completed")];
    return (await functions.listExecutions({ functionId: "mail", queries })).executions;
  }

  /** The subjects that one person got, in order, once every event is handled. */
  async subjects({ email }: Pick<Person, "email">): Promise<string[]> {
    await this.settle();
    return (await this.inbox(email)).map(({ subject }) => subject);
  }

  /** Returns an active investor whose first mails are all sent, so that their order is known. */
  async activeInvestor(admin: Actor): Promise<Actor> {
    const investor = await aNewcomer(this.#product);
    await this.settle();
    await operate(admin.client, "activate", { userId: investor.id });
    await this.settle();
    return investor;
  }
}
