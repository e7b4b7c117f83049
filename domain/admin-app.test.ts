import { expect, it } from "vitest";
import { appRefusal } from "./admin-app.ts";

const passed = { isOn: true, hasApp: true, proven: ["password", "totp"] };

it.each([
  ["a code of the app", passed, undefined],
  ["a recovery code", { ...passed, proven: ["password", "recoveryCode"] }, undefined],
  ["an app whose codes are not asked for", { ...passed, isOn: false }, "app-required"],
  ["a second step without an app", { ...passed, hasApp: false }, "app-required"],
  ["a code that came by mail", { ...passed, proven: ["password", "email"] }, "app-unproven"],
  ["a session from before", { ...passed, proven: ["password"] }, "app-unproven"],
  ["a session that nobody knows", { ...passed, proven: undefined }, "app-unproven"],
])("%s", (_, facts, code) => {
  expect(appRefusal(facts)?.code).toBe(code);
});
