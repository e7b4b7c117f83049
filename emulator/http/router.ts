import type { Route } from "./route.ts";
import type { Method } from "./route-facts.ts";

interface Node {
  readonly fixed: Map<string, Node>;
  variable?: Node;
  readonly routes: Map<Method, { route: Route; names: readonly string[] }>;
}

export interface Match {
  readonly route: Route;
  readonly path: Readonly<Record<string, string>>;
}
export interface Router {
  match(method: string, path: string): Match | undefined;
}

const node = (): Node => ({ fixed: new Map(), routes: new Map() });

/** A tree of path segments; a fixed segment wins over a variable one. @throws Error when two routes are the same */
export function createRouter(routes: readonly Route[]): Router {
  const root = node();
  for (const route of routes) {
    for (const path of [route.path, ...(route.aliases ?? [])]) add(root, path, route);
  }
  return {
    match(method, path) {
      const values: string[] = [];
      const found = walk(root, path.split("/").filter(Boolean), 0, method as Method, values);
      if (found === undefined) return undefined;
      return {
        route: found.route,
        path: Object.fromEntries(found.names.map((name, i) => [name, values[i] ?? ""])),
      };
    },
  };
}

function add(root: Node, path: string, route: Route): void {
  const names: string[] = [];
  let at = root;
  for (const segment of path.split("/").filter(Boolean)) {
    if (segment.startsWith(":")) {
      names.push(segment.slice(1));
      at.variable ??= node();
      at = at.variable;
    } else {
      const next = at.fixed.get(segment) ?? node();
      at.fixed.set(segment, next);
      at = next;
    }
  }
  if (at.routes.has(route.method)) throw new Error(`two routes for ${route.method} ${path}`);
  at.routes.set(route.method, { route, names });
}

function walk(
  at: Node,
  segments: readonly string[],
  position: number,
  method: Method,
  values: string[],
): { route: Route; names: readonly string[] } | undefined {
  const segment = segments[position];
  if (segment === undefined) return at.routes.get(method);
  const fixed = at.fixed.get(segment);
  const found = fixed && walk(fixed, segments, position + 1, method, values);
  if (found !== undefined || at.variable === undefined) return found;
  values.push(decode(segment));
  const variable = walk(at.variable, segments, position + 1, method, values);
  if (variable === undefined) values.pop();
  return variable;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray percent sign is part of the id; the id's validator then refuses it.
    return segment;
  }
}
