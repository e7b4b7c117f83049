import { Client, ExecutionMethod, Functions } from "appwrite";
import { expect } from "vitest";
import type { Product } from "#tests/product.ts";
import type { Actor } from "#tests/world.ts";

type Execution = Awaited<ReturnType<Functions["createExecution"]>>;

let keys = 0;
export const newKey = () => `attack${String(++keys).padStart(20, "0")}`;

/** Attempts on the function `operations`, each by the official SDK and by raw HTTP; both must be answered alike. */
export class BothWays {
  readonly #product: Product;
  attempts = 0;

  constructor(product: Product) {
    this.#product = product;
  }

  /** @param person who is signed in; nobody when left out */
  functionsOf(person?: Actor): Functions {
    const client = new Client().setEndpoint(this.#product.endpoint).setProject(this.#product.projectId);
    return new Functions(person ? client.setSession(person.client.config.session) : client);
  }

  ask(person: Actor | undefined, operation: string, input: unknown, headers = {}) {
    return this.execute(person, operation, JSON.stringify({ key: newKey(), input }), headers);
  }

  /** @throws Error with the `code` that Appwrite refused to execute with */
  async execute(person: Actor | undefined, operation: string, body: string, headers = {}) {
    this.attempts += 1;
    const xpath = `/${operation}`;
    const method = ExecutionMethod.POST;
    const request = { functionId: "operations", xpath, method, body, headers };
    const bySdk = await settled(this.functionsOf(person).createExecution(request));
    const byHttp = await settled(this.#http(person, { path: xpath, method, body, headers }));
    expect(byHttp).toEqual(bySdk);
    if (bySdk.code !== undefined) throw Object.assign(new Error("refused"), { code: bySdk.code });
    return { status: bySdk.status, body: bySdk.body };
  }

  async #http(person: Actor | undefined, execution: object): Promise<Execution> {
    const session = person && { "x-appwrite-session": person.client.config.session };
    const project = { "x-appwrite-project": this.#product.projectId };
    const response = await fetch(`${this.#product.endpoint}/functions/operations/executions`, {
      method: "POST",
      headers: { ...project, "content-type": "application/json", ...session },
      body: JSON.stringify(execution),
    });
    const answer = await response.json();
    if (!response.ok) throw Object.assign(new Error(answer.message), { code: response.status });
    return answer;
  }

  /** Tells how much was tried. */
  report(name: string): void {
    process.stdout.write(`security: ${this.attempts} attempts of ${name}, each by SDK and by HTTP\n`);
  }
}

/** What an execution answered, or the status with which Appwrite refused to execute. */
async function settled(execution: Promise<Execution>) {
  try {
    const { responseStatusCode: status, responseBody } = await execution;
    return { status, body: JSON.parse(responseBody || "{}") };
  } catch (error) {
    return { code: (error as { code?: number }).code };
  }
}
