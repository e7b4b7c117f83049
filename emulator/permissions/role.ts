/**
 * The role that a permission is granted to. `users/verified`, `team:ID/owner` and `user:ID/unverified` carry
 * a dimension.
 */
interface Role {
  readonly name: string;
  readonly id: string;
  readonly dimension: string;
}

interface RoleRule {
  id: "none" | "required";
  dimension: "none" | "free" | "verification";
}

const rules: ReadonlyMap<string, RoleRule> = new Map([
  ["any", { id: "none", dimension: "none" }],
  ["guests", { id: "none", dimension: "none" }],
  ["users", { id: "none", dimension: "verification" }],
  ["user", { id: "required", dimension: "verification" }],
  ["team", { id: "required", dimension: "free" }],
  ["member", { id: "required", dimension: "none" }],
  ["label", { id: "required", dimension: "none" }],
]);

const key = /^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/;
const teamRole = /^[A-Za-z0-9][A-Za-z0-9._-]{0,80}$/;
const label = /^[A-Za-z0-9]{1,36}$/;
const keyRule = (length: number): string =>
  `Parameter must contain at most ${length} chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char`;
const labelRule = "Value must be a valid string between 1 and 36 chars containing only alphanumeric chars";

function parseRole(text: string): Role {
  const [head = "", ...rest] = text.split("/");
  const [name = "", ...id] = head.split(":");
  return { name, id: id.join(":"), dimension: rest.join("/") };
}

/** Returns the problem with a role, in Appwrite's words; undefined when there is none. */
export function roleProblem(text: string): string | undefined {
  const [, ...dimensions] = text.split("/");
  if (dimensions.length > 1) return "Only one dimension can be provided";
  if (dimensions[0] === "") return "Dimension must not be empty";
  const { name, id, dimension } = parseRole(text);
  const rule = rules.get(name);
  if (rule === undefined) {
    return `Role "${name}" is not allowed. Must be one of: ${[...rules.keys()].join(", ")}.`;
  }
  if (rule.id === "none" && id !== "") return `Role "${name}" can not have an ID value.`;
  if (rule.id === "required" && id === "") return `Role "${name}" must have an ID value.`;
  if (rule.id === "required" && !(name === "label" ? label : key).test(id)) {
    const words = name === "label" ? labelRule : keyRule(36);
    return `Role "${name}" identifier value is invalid: ${words}`;
  }
  if (dimension === "") return undefined;
  if (rule.dimension === "none") return `Role "${name}" can not have a dimension value.`;
  if (rule.dimension === "verification" && dimension !== "verified" && dimension !== "unverified") {
    return `Role "${name}" dimension value is invalid. Must be one of: verified, unverified.`;
  }
  if (rule.dimension === "free" && !teamRole.test(dimension)) {
    return `Role "${name}" dimension value is invalid: ${keyRule(81)}`;
  }
  return undefined;
}
