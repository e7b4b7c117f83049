import { expect, it } from "vitest";
import { appwriteError, fakeWire, ok } from "#tests/appwrite-wire.ts";
import { requestPasswordReset, requestVerification } from "./credentials.ts";

it("does not reveal whether an address has an account", async () => {
  fakeWire({ "POST /account/recovery": appwriteError(404, "user_not_found", "User not found") });
  await expect(requestPasswordReset("unknown@example.com")).resolves.toBeUndefined();
});

it("reports that a link could not be sent", async () => {
  fakeWire({ "POST /account/recovery": appwriteError(503, "general_smtp_disabled", "SMTP is disabled") });
  await expect(requestPasswordReset("ann@example.com")).rejects.toThrow("SMTP is disabled");
});

it("the links of the mails lead to pages of this site", async () => {
  const token = ok({ $id: "token1" }, 201);
  const wire = fakeWire({ "POST /account/recovery": token, "POST /account/verification": token });
  await requestPasswordReset("ann@example.com");
  await requestVerification();
  expect(wire.sent.map(({ body }) => body.url)).toEqual([
    `${window.location.origin}/reset-password`,
    `${window.location.origin}/verify-email`,
  ]);
});
