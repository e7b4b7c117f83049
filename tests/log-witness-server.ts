import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { cosign, openCheckpoint, type TreeHead } from "#public-log/checkpoint.ts";
import { fromBase64 } from "#public-log/hashing.ts";
import { keyOf, signerOf, verifierOf } from "#public-log/note.ts";
import { EMPTY_ROOT, verifyConsistency } from "#public-log/tree.ts";
import { testLogKey } from "./public-log-key.ts";

/** A witness of https://c2sp.org/tlog-witness over HTTP, which knows the log of the tests. */
export class LogWitnessServer {
  readonly key;
  known: Pick<TreeHead, "size" | "root"> = { size: 0, root: EMPTY_ROOT };
  requests: string[] = [];
  /** Replaces the answer. */
  answer: ((right: string) => { status: number; body: string }) | undefined;
  /** Is the answer to requests from one old size. */
  refusal: { old: number; status: number; body: string } | undefined;
  isSilent = false;
  url = "";
  #server: Server | undefined;

  constructor(name: string) {
    this.key = keyOf(name, new Uint8Array(32).fill(name.length), "witness");
  }

  async start(): Promise<this> {
    const server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on("end", () => {
        this.requests.push(`${request.method} ${request.url} ${body}`);
        if (this.isSilent) return;
        const right = this.#add(body);
        const { status, body: text } = right.status === 200 && this.answer ? this.answer(right.body) : right;
        response.writeHead(status, { "content-type": status === 409 ? "text/x.tlog.size" : "text/plain" });
        response.end(text);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/prefix`;
    this.#server = server;
    return this;
  }

  get setting(): string {
    return `${this.key.vkey} ${this.url}`;
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** The rules of "add-checkpoint". */
  #add(body: string): { status: number; body: string } {
    const split = body.indexOf("\n\n");
    const [old = "", ...proof] = body.slice(0, split).split("\n");
    if (this.refusal && old === `old ${this.refusal.old}`) return this.refusal;
    const note = body.slice(split + 2);
    const { size, root } = openCheckpoint(note, [verifierOf(testLogKey.vkey)]);
    if (old !== `old ${this.known.size}`) return { status: 409, body: `${this.known.size}\n` };
    const isConsistent = verifyConsistency({
      oldSize: this.known.size,
      oldRoot: this.known.root,
      newSize: size,
      newRoot: root,
      proof: proof.map((line) => fromBase64(line, "A line of the proof")),
    });
    if (!isConsistent) return { status: 422, body: "The proof is wrong\n" };
    this.known = { size, root };
    const time = Math.floor(Date.parse("2026-03-14T09:30:00Z") / 1000);
    return { status: 200, body: cosign(note, signerOf(this.key.privateText), time).slice(note.length) };
  }
}
