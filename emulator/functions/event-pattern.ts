interface Tree {
  readonly [part: string]: Tree;
}

const leaf: Tree = {};
/** Marks what has ids of its own; a part of a pattern as any other, as it is to a real server. */
const resource = { $resource: leaf };
const changes = { create: leaf, update: leaf, delete: leaf };
const inside = { ...resource, ...changes };

/** The events of 1.9.6: kinds of things, what is inside them, actions, and the attributes of an update. */
const kinds: Tree = {
  users: {
    ...inside,
    sessions: { ...resource, create: leaf, delete: leaf },
    recovery: { ...resource, create: leaf, update: leaf },
    verification: { ...resource, create: leaf, update: leaf },
    targets: inside,
    tokens: { ...resource, create: leaf },
    update: { email: leaf, name: leaf, password: leaf, status: leaf, prefs: leaf },
  },
  databases: {
    ...inside,
    tables: { ...inside, rows: { ...inside, upsert: leaf }, indexes: inside, columns: inside },
    collections: { ...inside, documents: { ...inside, upsert: leaf }, indexes: inside, attributes: inside },
  },
  buckets: { ...inside, files: inside },
  teams: { ...inside, memberships: { ...inside, update: { status: leaf } }, update: { prefs: leaf } },
  sites: { ...inside, deployments: inside },
  functions: { ...inside, deployments: inside, executions: inside },
  messages: { ...resource, create: leaf, update: leaf },
  topics: { ...inside, subscribers: { ...resource, create: leaf, delete: leaf } },
  providers: inside,
  schedules: { ...resource, create: leaf },
  rules: inside,
  reports: { ...inside, insights: inside },
};

const childOf = (tree: Tree | undefined, part: string | undefined): Tree | undefined =>
  tree !== undefined && part !== undefined && Object.hasOwn(tree, part) ? tree[part] : undefined;

const isResource = (tree: Tree | undefined): boolean => childOf(tree, "$resource") !== undefined;

/** Returns the problem with a function's event pattern; undefined when there is none. */
export function functionEventProblem(value: unknown): string | undefined {
  if (typeof value !== "string") return "Event is not valid.";
  if (value.startsWith("functions.")) return "Triggering a function on a function event is not allowed.";
  return isPattern(value.split(".")) ? undefined : "Event is not valid.";
}

/**
 * Judges `kind.id`, then up to two more of them, an action, and an attribute. As on a real server, the action of what
 * lies two levels inside is looked for one level above: a row's "upsert" is none, because a table has none.
 */
function isPattern(parts: readonly string[]): boolean {
  const [type, id, third, subId, fifth, sixth, seventh] = parts;
  const kind = childOf(kinds, type);
  if (kind === undefined || !id || parts.length > 7) return false;
  const sub = childOf(kind, third);
  if (parts.length <= 3 || !isResource(sub)) {
    // Only a pattern of four parts names an attribute here. Further parts are ignored.
    return isAction(kind, third, parts.length === 4 ? subId : undefined);
  }
  if (!subId) return false;
  if (parts.length > 5 && isResource(childOf(sub, fifth))) return isAction(sub, seventh, undefined);
  return isAction(sub, fifth, parts.length === 6 ? sixth : undefined);
}

/** Whether a thing has an action, and the action an attribute; both may be left out, or empty. */
function isAction(
  tree: Tree | undefined,
  action: string | undefined,
  attribute: string | undefined,
): boolean {
  const found = childOf(tree, action);
  if (action && found === undefined) return false;
  return !attribute || childOf(found, attribute) !== undefined;
}
