import { roleProblem } from "./role.ts";

export type Action = "create" | "read" | "update" | "delete";
export interface Permission {
  readonly action: string;
  readonly role: string;
}

const shape = /^(create|read|update|delete|write)\("([^"]*)"\)$/;
const anyAction = /^([a-z]+)\("(.*)"\)$/;

/** @throws Error for a text that is no permission; `permissionsProblem` says so politely beforehand. */
export function parsePermission(text: string): Permission {
  const match = shape.exec(text);
  if (match === null) throw new Error(`not a permission: ${text}`);
  return { action: match[1] ?? "", role: match[2] ?? "" };
}

/**
 * The list as it is stored: `write` becomes the actions it stands for among `actions`, repetitions disappear.
 * Tables and buckets have all four actions, rows and files no `create`.
 */
export function expandPermissions(permissions: readonly string[], actions: readonly Action[]): string[] {
  const expanded = permissions.flatMap((text) => {
    const { action, role } = parsePermission(text);
    if (action !== "write") return [text];
    return actions.filter((name) => name !== "read").map((name) => `${name}("${role}")`);
  });
  return [...new Set(expanded)];
}

/** The roles that hold `action`. */
export function rolesFor(permissions: readonly string[], action: Action): string[] {
  const prefix = `${action}("`;
  return permissions.filter((text) => text.startsWith(prefix)).map((text) => text.slice(prefix.length, -2));
}

const most = 100;

/** Returns the problem with a permissions parameter, in Appwrite's words; undefined when there is none. */
export function permissionsProblem(value: unknown, allowed: readonly string[]): string | undefined {
  if (!Array.isArray(value)) return "Permissions must be an array of strings.";
  if (value.length > most) return `You can only provide up to ${most} permissions.`;
  for (const text of value) {
    if (typeof text !== "string") return "Every permission must be of type string.";
    if (text === "*") return 'Wildcard permission "*" has been replaced. Use "any" instead.';
    const match = anyAction.exec(text);
    if (match === null) return `Invalid permission string format: "${text}".`;
    const [, action = "", role = ""] = match;
    if (!allowed.includes(action)) {
      return `Permission "${text}" is not allowed. Must be one of: ${allowed.join(", ")}.`;
    }
    const problem = roleProblem(role);
    if (problem !== undefined) return problem;
    if (role.includes('"')) return `Invalid permission string format: "${text}".`;
  }
  return undefined;
}
