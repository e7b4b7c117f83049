import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A mail as it reached the provider. */
interface Arrival {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  /** When, in milliseconds that only grow. */
  readonly at: number;
}

type Answer = (response: ServerResponse, arrival: Arrival) => void;

/** Accepts the mail, as the provider of the specification does. */
export const taken: Answer = (response, { id }) => {
  response.writeHead(202, { "content-type": "application/json" }).end(JSON.stringify({ id: `p-${id}` }));
};

/** A mail provider that speaks the wire format of the specification and answers as configured. */
export class MailProvider {
  readonly arrivals: Arrival[] = [];
  readonly #server: Server;
  #answer: Answer = taken;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const { subject, message, recipients } = JSON.parse(await text(request));
      const at = performance.now();
      const id = String(request.headers["idempotency-key"]);
      const arrival = { id, subject, html: message, to: recipients[0].email, at };
      this.arrivals.push(arrival);
      this.#answer(response, arrival);
    });
  }

  /** @returns the address for MAIL_API_URL */
  async start(): Promise<string> {
    await new Promise<void>((ready) => this.#server.listen(0, "127.0.0.1", ready));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** @param answer to every mail from now on; without it each is taken */
  answersWith(answer: Answer = taken): void {
    this.#answer = answer;
  }

  sentTo(address: string): Arrival[] {
    return this.arrivals.filter(({ to }) => to === address);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }
}
