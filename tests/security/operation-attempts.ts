import { Client, ExecutionMethod, Functions } from "appwrite";
import { expect } from "vitest";
import type { OperationName } from "#domain/operations/operations.ts";
import type { Product } from "#tests/product.ts";
import type { Actor } from "#tests/world.ts";

type Execution = Awaited<ReturnType<Functions["createExecution"]>>;

let keys = 0;
export const newKey = () => `attack${String(++keys).padStart(20, "0")}`;

/** The requests of the attempts. */
export interface OperationRequest {
  readonly by: Actor;
  readonly operation: OperationName;
  readonly input: object;
}

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Attempts on the function `operations`, each by the official SDK and by raw HTTP; both must be answered alike. */
export class OperationAttempts {
  readonly #product: Product;
  attempts = 0;

  constructor(product: Product) {
    this.#product = product;
  }

  /** @param person who is signed in; a guest when left out */
  functionsOf(person?: Actor): Functions {
    const client = new Client().setEndpoint(this.#product.endpoint).setProject(this.#product.projectId);
    return new Functions(person ? client.setSession(person.client.config.session) : client);
  }

  ask(person: Actor | undefined, operation: string, input: unknown, headers: Record<string, string> = {}) {
    return this.execute(person, operation, JSON.stringify({ key: newKey(), input }), headers);
  }

  /** @throws Error with the `code` that Appwrite refused to execute with */
  async execute(
    person: Actor | undefined,
    operation: string,
    body: string,
    headers: Record<string, string> = {},
  ) {
    this.attempts += 1;
    const bySdk = await settled(this.#sdk(person, operation, body, headers));
    const byHttp = await settled(this.#http(person, operation, body, headers));
    expect(byHttp).toEqual(bySdk);
    if (bySdk.code !== undefined) throw Object.assign(new Error("refused"), { code: bySdk.code });
    return { status: bySdk.status, body: bySdk.body };
  }

  /** Two at the same moment, one by the SDK and one by raw HTTP. @returns what each was answered */
  async race(bySdk: OperationRequest, byHttp: OperationRequest): Promise<readonly [Answer, Answer]> {
    this.attempts += 1;
    return Promise.all([
      answered((body) => this.#sdk(bySdk.by, bySdk.operation, body, {}), bySdk.input),
      answered((body) => this.#http(byHttp.by, byHttp.operation, body, {}), byHttp.input),
    ]);
  }

  #sdk(person: Actor | undefined, operation: string, body: string, headers: Record<string, string>) {
    const [functionId, method, xpath] = ["operations", ExecutionMethod.POST, `/${operation}`];
    return this.functionsOf(person).createExecution({ functionId, xpath, method, body, headers });
  }

  async #http(
    person: Actor | undefined,
    operation: string,
    body: string,
    headers: object,
  ): Promise<Execution> {
    const session = person && { "x-appwrite-session": person.client.config.session };
    const project = { "x-appwrite-project": this.#product.projectId };
    const response = await fetch(`${this.#product.endpoint}/functions/operations/executions`, {
      method: "POST",
      headers: { ...project, "content-type": "application/json", ...session },
      body: JSON.stringify({ path: `/${operation}`, method: "POST", body, headers }),
    });
    const answer = await response.json();
    if (!response.ok) throw Object.assign(new Error(answer.message), { code: response.status });
    return answer;
  }

  /** Reports the number of attempts. */
  report(name: string): void {
    process.stdout.write(`security: ${this.attempts} attempts of ${name}, each by SDK and by HTTP\n`);
  }
}

/** How often a caller repeats a request after "account busy" or no answer. */
const MAX_ATTEMPTS = 20;

/** Asks with one key until there is an answer. */
async function answered(ask: (body: string) => Promise<Execution>, input: object): Promise<Answer> {
  const body = JSON.stringify({ key: newKey(), input });
  for (let time = 1; ; time++) {
    const { status = 500, body: answer } = await settled(ask(body));
    if (time === MAX_ATTEMPTS || (status < 500 && status !== 429)) return { status, body: answer };
  }
}

/** Returns the answer of an execution, or the status with which Appwrite refused to execute. */
async function settled(execution: Promise<Execution>) {
  try {
    const { responseStatusCode: status, responseBody } = await execution;
    return { status, body: JSON.parse(responseBody || "{}") };
  } catch (error) {
    return { code: (error as { code?: number }).code };
  }
}
