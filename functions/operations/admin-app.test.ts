import { beforeEach, expect, it } from "vitest";
import { MemoryProduct } from "#tests/memory-product.ts";

let product: MemoryProduct;

beforeEach(() => {
  product = new MemoryProduct();
  product.settings = { ...product.settings, adminTotp: true };
});

function holds(account: { mfa?: boolean; app?: boolean }, factors: string[]) {
  Object.assign(product.appwrite.accounts.get("root") ?? {}, account);
  product.appwrite.sessions = [
    { $id: "asking", provider: "email", $createdAt: "", mfaUpdatedAt: "", factors },
    // Another one of theirs, in which everything was proven.
    { $id: "other", provider: "email", $createdAt: "", mfaUpdatedAt: "", factors: ["password", "totp"] },
  ];
}
const deactivate = () => product.ask("root", "deactivate", { userId: "bob" });

it("an administrator does nothing before an app is set up, neither asks anything", async () => {
  holds({}, ["password"]);
  expect(await deactivate()).toEqual({
    code: "app-required",
    message: "Set up two-step verification with an authenticator app first: administrators need it here",
  });
  expect(await product.ask("root", "listSessions", { userId: "bob" })).toMatchObject({
    code: "app-required",
  });
  holds({ mfa: true }, ["password", "email"]);
  expect(await deactivate()).toMatchObject({ code: "app-required" });
  expect(product.appwrite.all("audit")).toEqual([]);
});

it("the session that asks has to have passed it, not another one", async () => {
  holds({ mfa: true, app: true }, ["password", "email"]);
  expect(await deactivate()).toEqual({
    code: "app-unproven",
    message: "Sign in again with a code of your authenticator app: administrators need it here",
  });
  expect(await product.ask("root", "deactivate", { userId: "bob" }, undefined, "unknown")).toMatchObject({
    code: "app-unproven",
  });
  holds({ mfa: true, app: true }, ["password", "recoveryCode"]);
  expect(await deactivate()).toMatchObject({ isActive: false });
});

it("whoever is no administrator hears only that, and everybody does what is their own", async () => {
  holds({}, ["password"]);
  expect(await product.ask("ada", "deactivate", { userId: "bob" })).toMatchObject({ code: "not-admin" });
  expect(await product.ask("root", "requestDeposit", { methodId: "m1", amount: "5" })).toHaveProperty("id");
});

it("where the operator does not ask for it nothing is asked", async () => {
  product.settings = { ...product.settings, adminTotp: false };
  expect(await deactivate()).toMatchObject({ isActive: false });
});
