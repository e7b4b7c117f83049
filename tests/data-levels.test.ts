/**
 * Each table and bucket has one level of protection in docs/data-levels.md, and the permissions fit the level. Each has a
 * row in the matrix of docs/security.md.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isLeftOut } from "#scripts/operate/backup/sources.ts";
import { allowedRowActions } from "#tests/security/permission-matrix.ts";
import schema from "../appwrite.json" with { type: "json" };

const page = readFileSync(join(import.meta.dirname, "../docs/data-levels.md"), "utf8");
const names = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
const levels = [
  ...page.matchAll(/^\| (secret|personal|internal|public) \| ([^|]*`[^|]*) \|([^|]*)\|$/gm),
].map(([, level = "", tables = "", buckets = ""]) => ({
  level,
  tables: names(tables),
  buckets: names(buckets),
}));

it("each table and each bucket has one level", () => {
  expect(levels.map(({ level }) => level)).toEqual(["secret", "personal", "internal", "public"]);
  const tables = levels.flatMap((level) => level.tables);
  expect(tables.toSorted()).toEqual(schema.tables.map(({ $id }) => $id).toSorted());
  const buckets = levels.flatMap((level) => level.buckets);
  expect(buckets.toSorted()).toEqual(schema.buckets.map(({ $id }) => $id).toSorted());
});

it.each(levels)("no browser reads what is $level, unless its level permits it", ({ level, tables }) => {
  for (const table of tables) {
    const may = allowedRowActions[table];
    const readers = (["guest", "stranger", "owner", "reader"] as const).filter((role) =>
      may?.[role].includes("read"),
    );
    const none = { secret: ["guest", "stranger", "owner", "reader"], personal: ["guest", "stranger"] };
    const forbidden: readonly string[] = none[level as keyof typeof none] ?? [];
    expect([table, readers.filter((role) => forbidden.includes(role))]).toEqual([table, []]);
  }
});

it("a backup holds nothing secret but what the page names", () => {
  const [, exceptions = ""] = page.split("## What is secret and in backups");
  const named = [...exceptions.matchAll(/^\| ([^|]*`[^|]*) \|/gm)].flatMap(([, cell = ""]) => names(cell));
  const secret = levels.filter(({ level }) => level === "secret");
  const held = [
    ...secret.flatMap(({ tables }) => tables.filter((table) => !isLeftOut(`rows.main.${table}`))),
    ...secret.flatMap(({ buckets }) => buckets.filter((bucket) => !isLeftOut(`files.${bucket}`))),
  ];
  expect([...new Set(held)].toSorted()).toEqual(named.toSorted());
});

it("docs/security.md says of each table and bucket who may do what", () => {
  const security = readFileSync(join(import.meta.dirname, "../docs/security.md"), "utf8");
  const [, matrix = ""] = security.split("## Look up who may do what");
  const of = (kind: string) =>
    [...matrix.matchAll(new RegExp(`^\\| ([^|]*\`) ${kind} \\|`, "gm"))].flatMap(([, cell = ""]) =>
      names(cell),
    );
  expect(of("row").toSorted()).toEqual(schema.tables.map(({ $id }) => $id).toSorted());
  expect(of("file").toSorted()).toEqual(schema.buckets.map(({ $id }) => $id).toSorted());
});
