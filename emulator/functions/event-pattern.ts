interface Tree {
  readonly [kind: string]: Tree;
}

const leaf: Tree = {};
const rows = { documents: leaf, rows: leaf, attributes: leaf, columns: leaf, indexes: leaf };

/** The kinds of things that have events, and what is inside them. */
const kinds: Tree = {
  users: {
    sessions: leaf,
    recovery: leaf,
    verification: leaf,
    targets: leaf,
    tokens: leaf,
  },
  teams: { memberships: leaf },
  databases: { collections: rows, tables: rows },
  tablesdb: { tables: rows },
  buckets: { files: leaf },
  functions: { deployments: leaf, executions: leaf },
  messages: leaf,
  providers: leaf,
  topics: { subscribers: leaf },
  rules: leaf,
  presences: leaf,
};

/** The only attributes whose change has an event of its own; `users.*.update` is also that of every other one. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  users: ["email", "name", "password", "status", "prefs"],
  teams: ["prefs"],
  memberships: ["status"],
};

const actions = new Set(["create", "update", "upsert", "delete"]);
/** Of some kinds only these have an event that can be named; without an action the name stands for all of them. */
const fewer: Readonly<Record<string, readonly string[]>> = {
  sessions: ["create", "delete"],
  recovery: ["create", "update"],
  verification: ["create", "update"],
  tokens: ["create"],
};
const id = /^(\*|[A-Za-z0-9][A-Za-z0-9._-]*)$/;

/** Returns the problem with a function's event pattern; undefined when there is none. */
export function functionEventProblem(value: unknown): string | undefined {
  if (typeof value !== "string") return "Event is not valid.";
  if (value.startsWith("functions.")) return "Triggering a function on a function event is not allowed.";
  return isPattern(value.split("."), kinds) ? undefined : "Event is not valid.";
}

/** `kind.id`, then another kind inside it, or an action, or an action with the attribute it changes. */
function isPattern([kind = "", resource = "", ...rest]: readonly string[], tree: Tree): boolean {
  const inside = Object.hasOwn(tree, kind) ? tree[kind] : undefined;
  if (inside === undefined || !id.test(resource)) return false;
  const [next, attribute, ...more] = rest;
  if (next === undefined) return true;
  if (!actions.has(next)) return isPattern(rest, inside);
  if (fewer[kind]?.includes(next) === false) return false;
  if (attribute === undefined) return true;
  return more.length === 0 && next === "update" && (attributes[kind] ?? []).includes(attribute);
}
