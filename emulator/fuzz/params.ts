import fc from "fast-check";
import type { Route } from "#emulator/http/route.ts";
import type { ParamScope } from "#emulator/params/param.ts";
import { anyValue, permissionTexts, queryTexts, rowData } from "./values.ts";

/** Parameter name → what exists in the world under that name. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const operations = fc.array(
  fc.record({
    action: fc.constantFrom(
      "create",
      "update",
      "upsert",
      "delete",
      "increment",
      "bulkUpdate",
      "bulkDelete",
      "dance",
    ),
    databaseId: fc.constantFrom("db", "nope"),
    tableId: fc.constantFrom("t", "nope"),
    rowId: fc.constantFrom("private", "open", "unique()", "new"),
    data: fc.oneof(rowData, fc.record({ queries: queryTexts, data: rowData }), anyValue),
  }),
  { maxLength: 3 },
);

const columns = fc.array(
  fc.record({
    key: fc.constantFrom("c1", "c2", "$id", ""),
    type: fc.constantFrom("string", "integer", "double", "boolean", "datetime", "relationship", "x"),
    size: fc.oneof(fc.integer(), anyValue),
    required: fc.oneof(fc.boolean(), anyValue),
    default: anyValue,
  }),
  { maxLength: 3 },
);

/** Arbitraries for parameters whose values have a shape of their own. */
const shaped: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  data: rowData,
  rows: fc.array(rowData, { maxLength: 3 }),
  documents: fc.array(rowData, { maxLength: 3 }),
  queries: queryTexts,
  permissions: permissionTexts,
  operations,
  columns,
  attributes: fc.oneof(columns, fc.array(fc.constantFrom("name", "n", "$id", "nope"), { maxLength: 3 })),
  headers: fc.dictionary(fc.constantFrom("x-a", "x-appwrite-user-id", "content-type"), anyValue, {
    maxKeys: 3,
  }),
  prefs: fc.dictionary(fc.string({ maxLength: 5 }), anyValue, { maxKeys: 3 }),
  number: fc.constantFrom("+14155550123", "+1", "x"),
  email: fc.constantFrom("eve@example.com", "ada@example.com", "new@example.com", "x@y"),
  phone: fc.constantFrom("+14155550123", "+14155550124", "x"),
  url: fc.constantFrom("http://localhost/x", "https://evil.example", "javascript:alert(1)", "x"),
};

/** Parameters that reach beyond this process: only these values, so that a run does nothing to its surroundings. */
const contained: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  // A build runs it.
  commands: fc.constantFrom<unknown>("", "exit 1", 5),
  // The mail settings are tested against a closed port.
  host: fc.constantFrom<unknown>("127.0.0.1", "[", 5, null),
  port: fc.constantFrom<unknown>(1, 0, "x", null),
};

/** Values that pass most rules, tried against the rule of the parameter. */
const plain: readonly unknown[] = [
  "x",
  "name",
  true,
  false,
  0,
  1,
  7,
  900,
  [],
  ["x"],
  {},
  "2026-01-01T00:00:00.000+00:00",
  "password-9",
  "totp",
  "123456",
  "string",
  "key",
  "unique()",
  "node-22",
  "png",
  "mock",
  "session-limit",
];

/** The parameters of a route: mostly such as fit its own validators, so that the call gets as far as the handler. */
export function paramsOf(
  route: Route,
  known: Known,
  scope: ParamScope,
): fc.Arbitrary<Record<string, unknown>> {
  const params = Object.entries(route.params).map(([own, param]) => ({ name: param.name ?? own, param }));
  const model = (wild: number) =>
    Object.fromEntries(
      params.map(({ name, param }) => {
        const only = contained[name];
        if (only !== undefined) return [name, only];
        const exists = known[name] ?? [];
        const fits = [...plain, ...exists].filter((value) => "value" in param.validator(value, scope));
        const choices: fc.WeightedArbitrary<unknown>[] = [{ weight: wild, arbitrary: anyValue }];
        if (fits.length > 0) choices.push({ weight: 8, arbitrary: fc.constantFrom(...fits) });
        if (exists.length > 0) choices.push({ weight: 40, arbitrary: fc.constantFrom(...exists) });
        const shape = shaped[name];
        if (shape !== undefined) choices.push({ weight: 12, arbitrary: shape });
        return [name, fc.oneof(...choices)];
      }),
    );
  const requiredKeys = params.filter(({ param }) => param.required).map(({ name }) => name);
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(model(1), { requiredKeys }) },
    { weight: 2, arbitrary: fc.record(model(8), { requiredKeys }) },
    { weight: 1, arbitrary: fc.record(model(8), { requiredKeys: [] }) },
  );
}
