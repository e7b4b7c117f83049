import { describe, expect, it } from "vitest";
import { expandPermissions, permissionsProblem, rolesFor } from "./permission.ts";

const rowVerbs = ["read", "update", "delete", "write"];

describe("permissions", () => {
  it("write stands for what can be written, once each", () => {
    const given = ['read("any")', 'read("any")', 'write("users")', 'update("users")'];
    expect(expandPermissions(given, ["read", "update", "delete"])).toEqual([
      'read("any")',
      'update("users")',
      'delete("users")',
    ]);
    expect(expandPermissions(['write("any")'], ["create", "read", "update", "delete"])).toEqual([
      'create("any")',
      'update("any")',
      'delete("any")',
    ]);
  });

  it("the roles of one action", () => {
    expect(rolesFor(['read("any")', 'update("user:a")', 'read("team:x/owner")'], "read")).toEqual([
      "any",
      "team:x/owner",
    ]);
  });

  it.each([
    ['read("any")'],
    ['read("users/verified")'],
    ['read("user:a.b-c_d")'],
    ['read("user:a/unverified")'],
    ['update("team:x/owner")'],
    ['delete("member:x")'],
    ['write("label:admin")'],
  ])("%s is one", (text) => {
    expect(permissionsProblem([text], rowVerbs)).toBeUndefined();
  });

  it.each([
    ["read any", 'Invalid permission string format: "read any".'],
    [5, "Every permission must be of type string."],
    [
      'create("any")',
      'Permission "create("any")" is not allowed. Must be one of: read, update, delete, write.',
    ],
    [
      'read("everyone")',
      'Role "everyone" is not allowed. Must be one of: any, guests, users, user, team, member, label.',
    ],
    [
      'read("constructor:x")',
      'Role "constructor" is not allowed. Must be one of: any, guests, users, user, team, member, label.',
    ],
    ['read("any:x")', 'Role "any" can not have an ID value.'],
    ['read("user")', 'Role "user" must have an ID value.'],
    [
      'read("label:ad-min")',
      'Role "label" identifier value is invalid: Value must be a valid string between 1 and 36 chars containing only alphanumeric chars',
    ],
    ["x", 'Permission "x" is not allowed. Must be one of: read, update, delete, write.'],
    ["", 'Permission "" is not allowed. Must be one of: read, update, delete, write.'],
    ['READ("any")', 'Permission "READ("any")" is not allowed. Must be one of: read, update, delete, write.'],
    ['reader("any")', 'Invalid permission type: "reader".'],
    ['read ("any")', 'Invalid permission type: "read ".'],
    ['deleteread("any")', 'Invalid permission type: "deleteread".'],
    ['read("any")x', 'Role "anyx" is not allowed'],
    ['update("any"', 'Role "any"" is not allowed'],
    ['read("any', 'Invalid permission string format: "read("any".'],
    ['read("any:")', 'Invalid permission string format: "read("any:")".'],
    ["role:member", 'Permissions using the "role:" prefix have been replaced.'],
    ['read("any/")', "Dimension must not be empty"],
    ['read("team:t/")', "Dimension must not be empty"],
    ['read("team:t/a/b")', "Only one dimension can be provided"],
    [
      `read("team:t/${"x".repeat(82)}")`,
      'Role "team" dimension value is invalid: Parameter must contain at most 81 chars.',
    ],
    ['read("users/owner")', 'Role "users" dimension value is invalid. Must be one of: verified, unverified.'],
    ['read("any/x")', 'Role "any" can not have a dimension value.'],
    ['read("user:a" OR "1"="1")', "Role"],
  ])("%s is none", (text, message) => {
    expect(permissionsProblem([text], rowVerbs)).toContain(message);
  });

  it("a role in a team has up to 81 characters", () => {
    expect(permissionsProblem([`read("team:t/${"x".repeat(81)}")`], rowVerbs)).toBeUndefined();
  });

  it("an object is a list with names for places", () => {
    expect(permissionsProblem({ a: 'read("any")' }, rowVerbs)).toBeUndefined();
    expect(permissionsProblem({ a: 5 }, rowVerbs)).toBe("Every permission must be of type string.");
  });

  it("more than a hundred are too many", () => {
    expect(permissionsProblem(new Array(101).fill('read("any")'), rowVerbs)).toBe(
      "You can only provide up to 100 permissions.",
    );
  });
});
