import { expect, it } from "vitest";
import { startWorld } from "#emulator/testing/world.ts";

const world = startWorld();
const uidRule =
  "UID must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, and underscore. Can't start with a leading underscore";
const keyRule =
  "Parameter must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char";
const text = (max: number) =>
  `Value must be a valid string and at least 1 chars and no longer than ${max} chars`;

it.each<[string, string, object | undefined, string, string]>([
  ["GET", "/users/_ada", undefined, "userId", uidRule],
  ["POST", "/users/ada/jwts", { sessionId: "" }, "sessionId", uidRule],
  [
    "POST",
    "/users/ada/targets",
    { targetId: "t", providerType: "sms", identifier: "1", providerId: "-p" },
    "providerId",
    uidRule,
  ],
  [
    "POST",
    "/users/ada/targets",
    { targetId: "t", providerType: "sms", identifier: "1".repeat(256) },
    "identifier",
    text(255),
  ],
  ["POST", "/functions/f/deployments/duplicate", { deploymentId: "d", buildId: "_b" }, "buildId", uidRule],
  ["POST", "/users", { userId: "_ada" }, "userId", keyRule],
  ["POST", "/users", { userId: "ada", name: "" }, "name", text(128)],
  ["GET", "/users?search=", undefined, "search", text(256)],
  ["GET", "/users?queries=limit", undefined, "queries", "Queries must be an array"],
  [
    "PATCH",
    "/users/ada/verification",
    { emailVerification: "true" },
    "emailVerification",
    "Value must be a valid boolean",
  ],
  [
    "POST",
    "/users/scrypt",
    { userId: "a", email: "a@example.com", password: "password-1", passwordSalt: "s", passwordCpu: "8" },
    "passwordCpu",
    "Value must be a valid signed 32-bit integer between -2,147,483,648 and 2,147,483,647",
  ],
  [
    "POST",
    "/messaging/providers/twilio",
    { providerId: "p", name: "P", from: "" },
    "from",
    "Phone number must start with a '+' can have a maximum of fifteen digits.",
  ],
  ["POST", "/messaging/providers/sendgrid", { name: "P", apiKey: 5 }, "providerId", "not optional"],
  [
    "POST",
    "/tablesdb/d/tables/t/rows",
    { rowId: "r", data: "{" },
    "data",
    "Value must be a valid JSON string",
  ],
  [
    "PATCH",
    "/tablesdb/d/tables/t/rows/r/n/increment",
    { value: "one" },
    "value",
    "Value must be a valid number",
  ],
  [
    "POST",
    "/tablesdb/d/tables/t/indexes",
    { key: "k", type: "key", columns: ["$sequence"] },
    "columns",
    `Value must a valid array no longer than 100 items and ${keyRule}`,
  ],
])("%s %s with %j is refused for %s: %s", async (method, path, body, name, rule) => {
  const answer = await world.key(method, path, body === undefined ? {} : { body });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe(
    rule === "not optional" ? `Param "${name}" is not optional.` : `Invalid \`${name}\` param: ${rule}`,
  );
});

it("refuses a label of the project with other characters than letters and digits", async () => {
  const answer = await world.key("PUT", "/project/labels", { body: { labels: ["a-b"] } });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toContain("only consist of '0, 1, 2, 3, 4, 5, 6, 7, 8, 9, A, B,");
});

it("names the one length of a code that has to have it", async () => {
  const body = { number: "+491234567", otp: "12345" };
  expect((await world.key("POST", "/project/mock-phones", { body })).body.message).toBe(
    "Invalid `otp` param: Value must be a valid string and exactly 6 chars and only consist of '0, 1, 2, 3, 4, 5, 6, 7, 8, 9' chars",
  );
});

it.each(["true", "1", 1])(
  "reads the permission of a bucket's files as a boolean from %j",
  async (fileSecurity) => {
    const body = { bucketId: "unique()", name: "B", fileSecurity };
    expect((await world.key("POST", "/storage/buckets", { body })).body.fileSecurity).toBe(true);
  },
);

it.each([
  ["/messaging/messages/sms", {}, "messageId"],
  ["/messaging/messages/sms", { messageId: "m", topics: 5 }, "content"],
  ["/messaging/messages/email", { messageId: "m" }, "subject"],
  ["/functions", { functionId: "f" }, "name"],
  ["/messaging/topics/_t/subscribers", {}, "subscriberId"],
  ["/users/_u/targets", {}, "targetId"],
])("POST %s with %j asks for %s first", async (path, body, name) => {
  const answer = await world.key("POST", path, { body });
  expect(answer.body.message).toBe(`Param "${name}" is not optional.`);
});
