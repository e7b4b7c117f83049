import { roleProblem } from "./role.ts";

export type Action = "create" | "read" | "update" | "delete";
interface Permission {
  readonly action: string;
  readonly role: string;
}

const shape = /^(create|read|update|delete|write)\("([^"]*)"\)$/;

/** Undefined for a text that is no permission. */
export function parsePermission(text: string): Permission | undefined {
  const match = shape.exec(text);
  return match === null ? undefined : { action: match[1] ?? "", role: match[2] ?? "" };
}

/**
 * The list as it is stored: `write` becomes the actions it stands for among `actions`, repetitions disappear.
 * Tables and buckets have all four actions, rows and files no `create`.
 */
export function expandPermissions(permissions: readonly string[], actions: readonly Action[]): string[] {
  const expanded = permissions.flatMap((text) => {
    const parsed = parsePermission(text);
    if (parsed?.action !== "write") return [text];
    const { role } = parsed;
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
  // PHP's lists may have names for places.
  if (typeof value !== "object" || value === null) return "Permissions must be an array of strings.";
  const texts: readonly unknown[] = Object.values(value);
  if (texts.length > most) return `You can only provide up to ${most} permissions.`;
  for (const text of texts) {
    if (typeof text !== "string") return "Every permission must be of type string.";
    const problem = permissionProblem(text, allowed);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

const types = ["create", "read", "update", "delete", "write"];

function permissionProblem(text: string, allowed: readonly string[]): string | undefined {
  if (text === "*") return 'Wildcard permission "*" has been replaced. Use "any" instead.';
  if (text.includes("role:")) {
    return 'Permissions using the "role:" prefix have been replaced. Use "users", "guests", or "any" instead.';
  }
  if (!allowed.some((action) => text.startsWith(action)))
    return `Permission "${text}" is not allowed. Must be one of: ${allowed.join(", ")}.`;
  const format = `Invalid permission string format: "${text}".`;
  const [type = "", role, ...rest] = text.split('("');
  if (role === undefined || rest.length > 0) return format;
  if (!types.includes(type)) return `Invalid permission type: "${type}".`;
  // A real server passes over a missing end and an empty id; here a permission is written whole.
  const isWhole = shape.test(text) && !/:(?:\/|$)/.test(role.slice(0, -2));
  return roleProblem(role.replaceAll('")', "")) ?? (isWhole ? undefined : format);
}
