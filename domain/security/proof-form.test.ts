import { expect, it } from "vitest";
import { typedProof } from "./proof-form.ts";

it.each([
  ["", "password.missing", "Password is required"],
  ["x".repeat(257), "wrong-password", "Incorrect password"],
])("refuses the password %j with the code of its text", (password, problem, message) => {
  const { error } = typedProof.safeParse({ password });
  expect(error?.issues).toMatchObject([{ path: ["password"], message, params: { problem } }]);
});

it("takes a password of at most 256 characters", () => {
  expect(typedProof.safeParse({ password: "x".repeat(256) }).success).toBe(true);
});
