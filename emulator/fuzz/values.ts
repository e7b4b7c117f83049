import fc from "fast-check";

const awkwardTexts = [
  "",
  " ",
  "unique()",
  "current",
  "a".repeat(5000),
  "../../etc/passwd",
  "%",
  "%00",
  "\0",
  "\ud800",
  "ＡＢＣ",
  "<script>",
  "'; DROP TABLE x; --",
  "__proto__",
  "constructor",
  "null",
  "1e309",
  "9999999999999999999999",
  "[]",
  "{}",
  '{"method":"increment","values":[1]}',
];

/** Texts of a careless or hostile client. */
export const awkwardText = fc.oneof(fc.constantFrom(...awkwardTexts), fc.string({ unit: "binary" }));

const awkward = fc.constantFrom<unknown>(
  null,
  true,
  false,
  -1,
  0,
  -0,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 63),
  {},
  [],
  [[]],
  [null],
  { $id: 5 },
  JSON.parse('{"__proto__":{"x":1},"toString":1}'),
  Array.from({ length: 101 }, () => "x"),
);

/** Any JSON value, mostly a troublesome one. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: awkward },
  { weight: 3, arbitrary: awkwardText },
  fc.jsonValue({ maxDepth: 3 }),
);

const attribute = fc.oneof(
  fc.constantFrom<unknown>(
    "name",
    "n",
    "tags",
    "ok",
    "at",
    "price",
    "email",
    "$id",
    "$createdAt",
    "$permissions",
    "constructor",
  ),
  anyValue,
);

const methods = [
  ..."equal notEqual lessThan greaterThanEqual between notBetween contains notContains containsAll".split(
    " ",
  ),
  ..."startsWith endsWith search notSearch isNull isNotNull limit offset cursorAfter cursorBefore".split(" "),
  ..."orderAsc orderDesc orderRandom select or and elemMatch exists distanceEqual touches".split(" "),
];

const query = fc.letrec<{ one: object }>((tie) => ({
  one: fc.record(
    {
      method: fc.oneof({ weight: 8, arbitrary: fc.constantFrom<unknown>(...methods) }, anyValue),
      attribute,
      values: fc.oneof(
        fc.array(anyValue, { maxLength: 3 }),
        fc.array(tie("one"), { maxLength: 3 }),
        anyValue,
      ),
    },
    { requiredKeys: ["method"] },
  ),
})).one;

/** Queries as SDKs send them, and texts that are none. */
export const queryTexts = fc.array(
  fc.oneof({ weight: 4, arbitrary: query.map((one) => JSON.stringify(one)) }, awkwardText),
  { maxLength: 4 },
);

const operator = fc
  .record({
    method: fc.constantFrom(
      ..."increment decrement multiply divide modulo power arrayAppend arrayInsert arrayRemove".split(" "),
      ..."arrayUnique arrayFilter stringConcat stringReplace toggle dateAddDays dateSetNow".split(" "),
    ),
    values: fc.array(anyValue, { maxLength: 3 }),
  })
  .map((one) => JSON.stringify(one));

/** The content of a row of the table the worlds have. */
export const rowData = fc.dictionary(
  fc.constantFrom("name", "n", "tags", "ok", "at", "price", "$id", "$permissions", "$createdAt", "nope"),
  fc.oneof(anyValue, operator, fc.string({ maxLength: 20 }), fc.integer()),
  { maxKeys: 6 },
);

const role = fc.constantFrom(
  "any",
  "guests",
  "users",
  "user:eve",
  "user:ada",
  "team:team/owner",
  "label:x",
  "constructor:x",
  "",
  "user:",
);
const action = fc.constantFrom("read", "create", "update", "delete", "write", "own");

export const permissionTexts = fc.array(
  fc.oneof({ weight: 5, arbitrary: fc.tuple(action, role).map(([a, r]) => `${a}("${r}")`) }, awkwardText),
  { maxLength: 4 },
);
