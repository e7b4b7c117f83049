/** `npm run deploy` against a server that was started by itself, as a foreign one: address, project and key are all it is given. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Functions, Project, type ProjectKeyScopes } from "node-appwrite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Emulator, startEmulator } from "#emulator/start-emulator.ts";
import { applyPlan } from "#scripts/deploy/apply-plan.ts";
import { makePlan } from "#scripts/deploy/make-plan.ts";
import type { Plan } from "#scripts/deploy/plan.ts";
import { readSchema } from "#scripts/deploy/wanted.ts";
import { type Server, serverOf } from "#scripts/operate/server.ts";
import { configuredResources } from "./configured-resources.ts";
import { copyConfig } from "./official-cli.ts";
import { withKey } from "./people.ts";
import { runScript } from "./run-script.ts";

const site = "https://app.example.com";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "deploy-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const serverFor = ({ endpoint, projectId, key }: Emulator): Server =>
  serverOf({ endpoint, projectId, apiKey: key });

/** Appwrite keeps the letters of an order as they came: "ASC" in the configuration file, "asc" from the SDK. */
function withLowercaseOrders(resources: unknown): unknown {
  return JSON.parse(JSON.stringify(resources), (name, value) =>
    name === "orders" ? value.map((order: string) => order.toLowerCase()) : value,
  );
}

const wordsOf = (plan: Plan) => plan.changes.map(({ words }) => words);

describe("the product", () => {
  let emulator: Emulator;
  let server: Server;
  const config = () => join(folder, "appwrite.json");
  const values = {
    variables: { SMTP_HOST: "mail.example.com", SMTP_PASSWORD: "secret", APP_URL: site, MAIL_FROM: "" },
    renewSecrets: false,
  };
  const plan = (given: Partial<typeof values> = {}) =>
    makePlan(server, readSchema(config()), { ...values, ...given }, site);
  const carry = ({ changes }: Plan) => applyPlan(server, changes, () => {});

  beforeAll(async () => {
    copyConfig(folder, "module.exports = ({ res }) => res.text('first');");
    emulator = await startEmulator({ rateLimits: false });
    server = serverFor(emulator);
  });
  afterAll(() => emulator.stop());

  it("is made of an empty server, the same as a start with the configuration file makes it", async () => {
    await carry(await plan());
    const started = await startEmulator({ rateLimits: false, config: config() });
    try {
      const { functions, ...schema } = (await configuredResources(emulator)) as {
        functions: { vars: unknown[] }[];
      };
      const made = { ...schema, functions: functions.map((fn) => ({ ...fn, vars: [] })) };
      expect(withLowercaseOrders(made)).toEqual(withLowercaseOrders(await configuredResources(started)));
    } finally {
      await started.stop();
    }
    const { functions } = readSchema(config());
    for (const { $id } of functions)
      expect((await server.functions.createExecution({ functionId: $id })).responseBody).toBe("first");
    const { platforms } = await new Project(withKey(emulator)).listPlatforms();
    expect(platforms).toMatchObject([{ hostname: "app.example.com" }]);
  });

  it("is left as it is by a second run", async () => {
    expect(await plan()).toEqual({ changes: [], leftovers: [], obstacles: [], clicks: [] });
  });

  it("has its functions deployed again when their code is another, and only then", async () => {
    copyConfig(folder, "module.exports = ({ res }) => res.text('second');");
    const { functions } = readSchema(config());
    const changed = await plan();
    expect(wordsOf(changed)).toEqual(functions.map(({ $id }) => `deploy function ${$id}: its code changed`));
    await carry(changed);
    for (const { $id } of functions)
      expect((await server.functions.createExecution({ functionId: $id })).responseBody).toBe("second");
    expect(wordsOf(await plan())).toEqual([]);
  });

  it("sees a variable that changed, and never shows a secret one", async () => {
    const variables = { ...values.variables, SMTP_HOST: "other.example.com" };
    const changed = await plan({ variables });
    expect(wordsOf(changed)).toEqual([
      "change SMTP_HOST of function mail",
      "deploy function mail again, to apply its variables",
    ]);
    await carry(changed);
    expect(wordsOf(await plan({ variables }))).toEqual([]);
    expect(wordsOf(await plan({ variables, renewSecrets: true }))).toContain(
      "change SMTP_PASSWORD of function mail",
    );
    const list = await new Functions(withKey(emulator)).listVariables({ functionId: "mail" });
    expect(list.variables.find(({ key }) => key === "SMTP_PASSWORD")).toMatchObject({
      secret: true,
      value: "",
    });
  });

  it("lists the console steps for settings that a key may not change", async () => {
    const { projectId, endpoint } = emulator;
    const scopes = ["tables.read", "databases.read", "rows.read", "buckets.read", "functions.read"];
    const { secret } = await new Project(withKey(emulator)).createKey({
      keyId: "narrow",
      name: "narrow",
      scopes: scopes as ProjectKeyScopes[],
    });
    const narrow = serverOf({ endpoint, projectId, apiKey: secret });
    const { clicks } = await makePlan(narrow, readSchema(config()), values, "https://new.example.com");
    expect(clicks[0]).toBe("Overview, Integrations, Add platform, Web: new.example.com");
    expect(clicks.length).toBeGreaterThan(1);
  });
});

describe("a table", () => {
  let emulator: Emulator;
  let server: Server;
  const base = { required: false, array: false, default: null };
  const title = { ...base, key: "title", type: "string", size: 20, encrypt: false };
  const pages = { ...base, key: "pages", type: "integer", min: 0, max: 900 };
  const kind = { ...base, key: "kind", type: "string", format: "enum", elements: ["novel", "poem"] };
  const by = (column: string) => ({
    key: `by_${column}`,
    type: "key",
    status: "available",
    columns: [column, "$createdAt"],
    orders: ["ASC", "DESC"],
  });
  function configured(columns: object[], indexes: object[] = [by("title")]) {
    const table = {
      $id: "books",
      $permissions: ['read("any")'],
      databaseId: "shop",
      name: "books",
      enabled: true,
      rowSecurity: false,
      columns,
      indexes,
    };
    const tablesDB = [{ $id: "shop", name: "shop", enabled: true }];
    const file = join(folder, "shop.json");
    writeFileSync(file, JSON.stringify({ tablesDB, tables: [table], buckets: [], functions: [] }));
    return file;
  }
  const plan = async (...what: Parameters<typeof configured>) =>
    makePlan(server, readSchema(configured(...what)), { variables: {}, renewSecrets: false });
  const carry = async (made: Plan, leftovers = false) => {
    await applyPlan(server, leftovers ? [...made.changes, ...made.leftovers] : made.changes, () => {});
  };
  const write = (rowId: string, data: object) =>
    server.tables.createRow({ databaseId: "shop", tableId: "books", rowId, data });
  const run = (...args: string[]) =>
    runScript("deploy", [
      ...["--endpoint", server.endpoint, "--project", server.projectId, "--key", server.apiKey],
      ...["--config", join(folder, "shop.json"), ...args],
    ]);

  beforeEach(async () => {
    emulator = await startEmulator({ rateLimits: false });
    server = serverFor(emulator);
    await carry(await plan([title, pages, kind]));
    await write("a", { title: "A", pages: 10, kind: "novel" });
  });
  afterEach(() => emulator.stop());

  it("gets a changed column, a new one and a new index, and nothing else", async () => {
    const wider = { ...title, size: 40 };
    const further = { ...pages, max: 9000, default: 1 };
    const price = { ...base, key: "price", type: "double", min: 0, max: 100 };
    const next = [wider, further, { ...kind, elements: ["novel", "poem", "play"] }, price] as const;
    const made = await plan([...next], [by("title"), by("pages")]);
    expect(wordsOf(made)).toEqual([
      "change column books.title: size 20 → 40",
      "change column books.pages: default null → 1, max 900 → 9000",
      "change column books.kind: elements [novel, poem] → [novel, poem, play]",
      "create column books.price",
      "create index books.by_pages",
    ]);
    await carry(made);
    expect(wordsOf(await plan([...next], [by("title"), by("pages")]))).toEqual([]);
    await write("b", { title: "B".repeat(40), pages: 5000, kind: "play", price: 5 });
    expect((await server.tables.getRow({ databaseId: "shop", tableId: "books", rowId: "a" })).title).toBe(
      "A",
    );
  });

  it("is never made narrower than what its rows hold", async () => {
    await write("b", { pages: 500, kind: "poem" });
    const { obstacles } = await plan([
      { ...title, required: true },
      { ...pages, min: 20, max: 100 },
      { ...kind, elements: ["novel"] },
      { ...base, key: "author", type: "string", size: 9, encrypt: false, required: true },
    ]);
    expect(obstacles).toEqual([
      "column books.title cannot become narrower: 1 row have no value for it. Change them first",
      "column books.pages cannot become narrower: 1 row hold less than 20. Change them first",
      "column books.pages cannot become narrower: 1 row hold more than 100. Change them first",
      "column books.kind cannot become narrower: 1 row hold poem. Change them first",
      "column books.author would be new and required, but 2 rows have no value for it. Make it optional, fill it, and require it later",
    ]);
  });

  it("deletes no data without permission: a column of another type is refused until it is allowed", async () => {
    const words = { ...pages, type: "string", size: 9, encrypt: false };
    const strict = await plan([title, { ...words, required: true }]);
    expect(strict.obstacles[0]).toMatch(/pages would be new and required, but 1 row has no/);
    const made = await plan([title, words, kind], [by("title"), by("pages")]);
    expect(made.changes).toMatchObject([
      {
        words: "drop column books.pages and create it again: kind integer → string",
        loses: "the values of books.pages in 1 row",
      },
      { words: "create index books.by_pages" },
    ]);
    const refused = await run("--yes");
    expect(refused.code).toBe(1);
    expect(refused.err).toContain("Nothing was changed, because data would be lost");
    expect((await server.tables.getRow({ databaseId: "shop", tableId: "books", rowId: "a" })).pages).toBe(10);
    const allowed = await run("--yes", "--allow-drop");
    expect([allowed.err, allowed.code]).toEqual(["", 0]);
    expect(allowed.out).toContain("LOSES  drop column books.pages");
    expect(wordsOf(await plan([title, words, kind], [by("title"), by("pages")]))).toEqual([]);
  });

  it("keeps what the configuration does not name, except indexes, unless removal is requested", async () => {
    const { $id } = await server.tables.createTable({ databaseId: "shop", tableId: "own", name: "own" });
    const made = await plan([title, kind], []);
    expect(wordsOf(made)).toEqual(["drop index books.by_title, which is not in the configuration"]);
    expect(made.leftovers.map(({ words }) => words)).toEqual([
      "drop column books.pages, which is not in the configuration",
    ]);
    await carry(made, true);
    expect(await plan([title, kind], [])).toMatchObject({ changes: [], leftovers: [] });
    expect(await server.tables.getTable({ databaseId: "shop", tableId: $id })).toMatchObject({ name: "own" });
  });

  it("refuses a unique index that the rows break, and says why", async () => {
    await write("b", { title: "A" });
    const unique = { ...by("title"), type: "unique", columns: ["title"], orders: ["ASC"] };
    await expect(plan([title, pages, kind], [unique]).then((made) => carry(made))).rejects.toThrow(
      /^The server could not create index books\.by_title: .* A unique index requires that no two rows have the same value\.$/,
    );
  });
});
