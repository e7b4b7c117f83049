import { settings } from "#domain/settings/settings.ts";
import { productionDependencies } from "#functions/lib/dependencies.ts";
import { newProcessMemory } from "#functions/lib/process-memory.ts";
import { type Delivery, deliverDue, due } from "#functions/mail/delivery.ts";
import type { MailContext } from "#functions/mail/notify.ts";
import { queue, type StoredMail } from "#functions/mail/outbox.ts";
import type { OutgoingMail } from "#functions/mail/providers/mail-provider.ts";
import { RateLimiter } from "#functions/mail/rate-limiter.ts";
import { sampleSite } from "#scripts/dev/mail/samples.ts";
import { executeInProcess, executionHeaders } from "./execution-headers.ts";
import { MemoryAppwrite } from "./memory/memory-appwrite.ts";
import { newKey } from "./memory/memory-product.ts";

/** Processes of the function `mail` that share an outbox in memory, a provider and a time that only waiting moves. */
export class MailProcesses {
  readonly appwrite: MemoryAppwrite;
  time = Date.parse("2026-03-14T12:00:00Z");
  /** The ids of the mails that the provider took, in their order. */
  readonly taken: string[] = [];

  /** @param appwrite where the outbox is; one of its own when left out */
  constructor(appwrite = new MemoryAppwrite()) {
    this.appwrite = appwrite;
    const root = { name: "Root", email: "root@example.com", status: true, labels: ["admin"] };
    this.appwrite.accounts.set("root", root);
  }

  /** The behaviours of the provider towards a mail. */
  take = async ({ id }: OutgoingMail): Promise<string | null> => {
    this.taken.push(id);
    return `provider-${this.taken.length}`;
  };

  /** One more process. */
  start(): Delivery {
    const pause = async (milliseconds: number) => {
      this.time += milliseconds;
    };
    return {
      tables: this.appwrite.connect().tables,
      provider: () => this.take,
      rateLimiter: new RateLimiter({ perSecond: 1000, maxConcurrent: 10, now: () => this.time, pause }),
      now: () => new Date(this.time),
      pause,
      report: () => {},
    };
  }

  /** One more process, with all that it needs to write mails down. */
  startContext(variables: MailContext["variables"] = {}): MailContext {
    const { users } = this.appwrite.connect();
    return { ...this.start(), users, memory: newProcessMemory(), site: sampleSite, variables };
  }

  /** A process that hands over whatever is due. */
  round(): Promise<void> {
    return deliverDue(this.start(), this.time + 1_000_000);
  }

  /** A mail that has just been written down. @param stateAt who delivers it: the next round, or `taken` by its creator */
  async queued(about = "ada", stateAt = due): Promise<StoredMail> {
    const to = { userId: "ada", recipient: "ada@example.com", replyTo: null };
    const email = { subject: "Hello", text: "Hi", html: "<p>Hi</p>" };
    const at = new Date(this.time);
    const mail = await queue(
      this.start().tables,
      { template: "welcome", about, ...to },
      email,
      at,
      stateAt(at),
    );
    if (mail === null) throw new Error("This mail is already there");
    return mail;
  }

  get rows() {
    return this.appwrite.all("mails");
  }

  /** Kills whatever comes to this moment. */
  killAt(moment: string): void {
    this.appwrite.interfere = (now) => {
      if (now === moment) throw new Error("killed");
    };
  }

  letLive(): void {
    this.appwrite.interfere = () => {};
  }

  /** An administrator retries a mail. */
  retry(mailId: string): Promise<unknown> {
    const body = { key: newKey(), input: { mailId } };
    const dependencies = { ...productionDependencies, settings, now: () => new Date(this.time) };
    return executeInProcess(
      this.appwrite.connect(),
      executionHeaders("root"),
      "retryMail",
      body,
      dependencies,
    );
  }
}

/** The columns that rows of an older version have no value in. */
export const beforeAttempts = { attempts: null, turn: null, nextAttemptAt: null };
