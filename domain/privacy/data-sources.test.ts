import { describe, expect, it } from "vitest";
import schema from "../../appwrite.json" with { type: "json" };
import { dataRecord, headingsOf, type RowSource, rowSources, tablesLeftOut } from "./data-sources.ts";

const help = "decide in domain/effects/data-tables.ts whether it belongs into the copy of a person's data";

describe("the copy of a person's data", () => {
  it("has or leaves out each table, with the reason", () => {
    const undecided = schema.tables
      .map(({ $id }) => $id)
      .filter((table) => !(table in rowSources) && !(table in tablesLeftOut));
    expect(undecided, `A table is not decided: ${help}`).toEqual([]);
    const both = Object.keys(rowSources).filter((table) => table in tablesLeftOut);
    expect(both, "A table is a source and left out").toEqual([]);
    const tables = schema.tables.map(({ $id }) => $id);
    const unknown = [...Object.keys(rowSources), ...Object.keys(tablesLeftOut)].filter(
      (table) => !tables.includes(table),
    );
    expect(unknown, "A table that there is not").toEqual([]);
  });

  it.each(Object.entries(rowSources))(
    "has or withholds each column of %s, with the reason",
    (table, source) => {
      const columns = schema.tables.find(({ $id }) => $id === table)?.columns.map(({ key }) => key) ?? [];
      const { owner, withheld } = source;
      const decided = [...source.columns, ...Object.keys(withheld), ...(owner === "$id" ? [] : [owner])];
      expect(
        columns.filter((column) => !decided.includes(column)),
        `A column of ${table} is not decided: ${help}`,
      ).toEqual([]);
      expect(decided.filter((column) => !columns.includes(column))).toEqual([]);
      expect(new Set(decided).size).toBe(decided.length);
    },
  );

  it("gives a reason for all that is left out, and another name to each file", () => {
    const reasons = [
      ...Object.values(tablesLeftOut),
      ...Object.values(rowSources).flatMap(({ withheld }) => Object.values(withheld)),
    ];
    expect(reasons.filter((reason) => reason.trim() === "")).toEqual([]);
    const files = Object.values(rowSources).map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
  });

  it("names no administrator and no inviter", () => {
    const shown = Object.values(rowSources).flatMap(({ columns }) => columns);
    for (const column of ["actorId", "authorId", "settledBy", "proposedBy", "referrerId"])
      expect(shown).not.toContain(column);
  });

  it("shows of an audit entry what the audit names, and no proposal", () => {
    const { audit } = rowSources;
    if (audit === undefined) throw new Error("The audit is no source");
    const row = {
      $id: "a1",
      $createdAt: "2026-03-14T09:26:53.000+00:00",
      operation: "setBalance",
      at: "2026-03-14T09:26:53.000+00:00",
      actorId: "root",
      actorRole: "admin",
      reason: "a reason",
      before: JSON.stringify({ balance: 1, ledgerSeq: 7 }),
      after: JSON.stringify({ balance: 2, proposal: { proposedBy: "root" } }),
    };
    const record = dataRecord(audit, row);
    expect(record).toMatchObject({
      id: "a1",
      before: { balance: 1 },
      after: { balance: 2 },
      transactionId: null,
    });
    expect(JSON.stringify(record)).not.toContain("root");
  });
});

describe("a row of the copy", () => {
  const base = { $id: "r1", $createdAt: "2026-03-14T09:26:53.000+00:00" };
  function sourceOf(table: string): RowSource {
    const source = rowSources[table];
    if (source === undefined) throw new Error(`${table} is no source`);
    return source;
  }

  it("has its id, its time and the columns of its table, in this order", () => {
    const source = sourceOf("devices");
    expect(headingsOf(source)).toEqual(["id", "createdAt", "name", "at"]);
    const record = dataRecord(source, { ...base, name: "Phone", at: "now", userId: "ada" });
    expect(record).toEqual({ id: "r1", createdAt: base.$createdAt, name: "Phone", at: "now" });
  });

  it("shows texts, numbers and switches, and nothing for other values", () => {
    const source = sourceOf("passkeys");
    const row = {
      ...base,
      name: "Key",
      isBackedUp: false,
      transports: 3,
      credentialId: { a: 1 },
      addedAt: [],
    };
    expect(dataRecord(source, row)).toMatchObject({
      name: "Key",
      isBackedUp: false,
      transports: 3,
      credentialId: null,
      addedAt: null,
      lastUsedAt: null,
    });
  });

  it.each([
    ['{"plan":"Steady"}', { plan: "Steady" }],
    ["", null],
    [null, null],
    [7, null],
  ])("shows a column with the JSON %j by its values", (trade, shown) => {
    expect(dataRecord(sourceOf("users"), { ...base, trade })).toMatchObject({ trade: shown });
  });

  it.each([["null"], ['"text"'], [""], [null]])("shows no values of the audit for %j", (before) => {
    expect(dataRecord(sourceOf("audit"), { ...base, before })).toMatchObject({ before: null });
  });

  it("shows the details of the identity before, and of the audit no proposal", () => {
    expect(dataRecord(sourceOf("identities"), { ...base, previous: '{"name":"Ada"}' })).toMatchObject({
      previous: { name: "Ada" },
    });
    const after = JSON.stringify({ status: "success", proposal: "p1" });
    expect(dataRecord(sourceOf("audit"), { ...base, after })).toMatchObject({ after: { status: "success" } });
    expect(JSON.stringify(dataRecord(sourceOf("audit"), { ...base, after }))).not.toContain("p1");
  });

  it("the row of a mail is in the copy unless the operator was its recipient", () => {
    const { isIncluded } = sourceOf("mails");
    expect(isIncluded?.({ template: "welcome" })).toBe(true);
    expect(isIncluded?.({ template: "of a later version" })).toBe(true);
    expect(isIncluded?.({ template: "contact-message" })).toBe(false);
    expect(sourceOf("users").isIncluded).toBeUndefined();
  });
});
