import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const rounds = 3;
const headers = { "x-appwrite-project": "P", "x-appwrite-key": "K", "content-type": "application/json" };

/** Kills the real process in the middle of writing and looks what is on disk. */
describe("a server that is killed", () => {
  let data: string;
  let child: ChildProcess | undefined;

  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), "durable-"));
  });
  afterEach(() => {
    child?.kill("SIGKILL");
    rmSync(data, { recursive: true, force: true });
  });

  async function start(): Promise<string> {
    const started = spawn(
      process.execPath,
      [
        "emulator/launch.js",
        "--port",
        "0",
        "--data",
        data,
        "--project",
        "P",
        "--key",
        "K",
        "--rate-limits",
        "off",
      ],
      { cwd: root, stdio: ["ignore", "pipe", "inherit"] },
    );
    child = started;
    return new Promise((resolve, reject) => {
      started.once("exit", (code) => reject(new Error(`ended with ${code} before it was ready`)));
      started.stdout.once("data", (line: Buffer) => resolve(/http:\S+/.exec(String(line))?.[0] ?? ""));
    });
  }

  async function call(endpoint: string, method: string, path: string, body?: object) {
    const response = await fetch(endpoint + path, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: await response.json() };
  }

  it("has every write it answered, and no transaction by halves", async () => {
    let endpoint = await start();
    await call(endpoint, "POST", "/tablesdb", { databaseId: "d", name: "d" });
    const columns = [{ key: "n", type: "integer" }];
    const table = await call(endpoint, "POST", "/tablesdb/d/tables", { tableId: "t", name: "t", columns });
    expect(table.status).toBe(201);
    const answered = new Set<string>();
    for (let round = 0; round < rounds; round++) {
      await write(endpoint, round, answered);
      endpoint = await start();
      const query = encodeURIComponent(JSON.stringify({ method: "limit", values: [5000] }));
      const { body } = await call(endpoint, "GET", `/tablesdb/d/tables/t/rows?queries[0]=${query}`);
      const stored = new Set<string>(body.rows.map(({ $id }: { $id: string }) => $id));
      expect([...answered].filter((id) => !stored.has(id))).toEqual([]);
      const halves = [...stored].filter((id) => id.endsWith("a") && !stored.has(`${id.slice(0, -1)}b`));
      expect(halves).toEqual([]);
    }
    expect(answered.size).toBeGreaterThan(rounds * 10);
  });

  /** Writes rows and pairs of rows until the process dies, which it does after the fifteenth answer. */
  async function write(endpoint: string, round: number, answered: Set<string>): Promise<void> {
    let answers = 0;
    const worker = async (name: string) => {
      for (let i = 0; ; i++) {
        const id = `${round}-${name}-${i}`;
        const done = name.startsWith("pair") ? await pair(endpoint, id) : await single(endpoint, id);
        for (const row of done) answered.add(row);
        answers += 1;
        if (answers === 15) child?.kill("SIGKILL");
      }
    };
    const ended = await Promise.allSettled([worker("one"), worker("two"), worker("pair"), worker("pairs")]);
    expect(ended.every(({ status }) => status === "rejected")).toBe(true);
  }

  async function single(endpoint: string, id: string): Promise<string[]> {
    const made = await call(endpoint, "POST", "/tablesdb/d/tables/t/rows", { rowId: id, data: { n: 1 } });
    expect(made.status).toBe(201);
    return [id];
  }

  async function pair(endpoint: string, id: string): Promise<string[]> {
    const begun = await call(endpoint, "POST", "/tablesdb/transactions", {});
    const path = `/tablesdb/transactions/${begun.body.$id}`;
    const create = (rowId: string) => ({
      action: "create",
      databaseId: "d",
      tableId: "t",
      rowId,
      data: { n: 1 },
    });
    await call(endpoint, "POST", `${path}/operations`, { operations: [create(`${id}a`), create(`${id}b`)] });
    const ended = await call(endpoint, "PATCH", path, { commit: true });
    expect(ended.body.status).toBe("committed");
    return [`${id}a`, `${id}b`];
  }
});
