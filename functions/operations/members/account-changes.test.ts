import { beforeEach, expect, it } from "vitest";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { memoryPassword } from "#tests/memory/memory-visitor.ts";

let product: MemoryProduct;

beforeEach(() => {
  product = new MemoryProduct();
});

const ask = (operation: string, input: object) =>
  product.ask("ada", operation, { proof: memoryProof, ...input });
const account = () => product.appwrite.accounts.get("ada");
const entries = () => product.appwrite.all("audit").map(({ operation, after }) => `${operation} ${after}`);
const newPassword = "another password";

it("a change is recorded as confirmed, and what it changed beside it", async () => {
  expect(await ask("changeEmail", { email: "ada@elsewhere.example", password: memoryPassword })).toEqual({
    email: "ada@elsewhere.example",
  });
  expect(account()).toMatchObject({ email: "ada@elsewhere.example", emailVerification: false });
  expect(entries()).toEqual([
    'consumeProof {"confirmed":"email-changed"}',
    'changeSecondStep {"secondStep":"email-changed"}',
  ]);
  expect(product.appwrite.all("proofs")).toEqual([]);
});

it("new recovery codes are recorded right after the second step was switched on, too", async () => {
  const on = {
    hasApp: true,
    isOn: true,
    onSince: new Date().toISOString(),
    appSince: new Date(0).toISOString(),
  };
  Object.assign(account() ?? {}, { mfa: true, app: true });
  const row = { userId: "ada", ...on, passwordAt: null, changedAt: on.onSince, version: 1 };
  product.appwrite.put("secondsteps", { ...row, $id: "ada", changes: "switched-on" });
  expect(await ask("renewRecoveryCodes", {})).toEqual({ codes: ["new"] });
  expect(entries()).toContain('changeSecondStep {"secondStep":"codes-renewed"}');
});

it("a password is kept in no row", async () => {
  const input = { oldPassword: memoryPassword, newPassword };
  expect(await ask("changePassword", input)).toEqual({ isSignedOut: false });
  const rows = JSON.stringify([...product.appwrite.rows].map(([, found]) => [...found]));
  expect(rows).not.toContain(newPassword);
  expect(rows).not.toContain(memoryPassword);
});

it("a password is changed again when a session that has ended since had undone it", async () => {
  const changes: string[] = [];
  product.appwrite.interfere = (moment) => {
    if (moment === "before changePassword") changes.push(moment);
    // A write of preferences that read the account before the first change.
    if (moment === "before listUsers" && changes.length === 1)
      Object.assign(account() ?? {}, { passwordUpdate: "", password: undefined });
  };
  await ask("changePassword", { oldPassword: memoryPassword, newPassword });
  expect(changes).toHaveLength(2);
  expect(account()?.passwordUpdate).not.toBe("");
});

it("a wrong password changes nothing and uses the proof up", async () => {
  const refused = { code: "wrong-password", field: "password" };
  expect(await ask("changePassword", { oldPassword: "a guess", newPassword })).toMatchObject(refused);
  expect(account()?.passwordUpdate).toBeUndefined();
  expect(product.appwrite.all("proofs")).toEqual([]);
});

it.each(["acme-2026-x", "my ADAMS password"])(
  "a new password with the name of the site or of its owner is refused, and uses up no proof: %s",
  async (personal) => {
    const input = { oldPassword: memoryPassword, newPassword: personal };
    const refused = { code: "personal-password", field: "newPassword" };
    expect(await ask("changePassword", input)).toMatchObject(refused);
    expect(account()?.passwordUpdate).toBeUndefined();
    expect(product.appwrite.all("proofs")).toHaveLength(1);
  },
);

function freeze(): void {
  const row = product.appwrite.all("users").find(({ $id }) => $id === "ada");
  product.appwrite.put("users", { ...row, $id: "ada", frozenAt: "2026-03-14T12:00:00.000Z" });
}

it.each<[string, object]>([
  ["changeEmail", { email: "thief@example.com", password: memoryPassword }],
  ["switchOffSecondStep", {}],
  ["renewRecoveryCodes", {}],
])("a frozen account refuses %s, also with a proof of its owner", async (operation, input) => {
  freeze();
  const before = { ...account() };
  expect(await ask(operation, input)).toMatchObject({ code: "account-frozen" });
  expect(account()).toEqual(before);
  expect(entries()).toEqual([]);
});

it("a frozen account takes another password, which its release needs", async () => {
  freeze();
  expect(await ask("changePassword", { oldPassword: memoryPassword, newPassword })).toEqual({
    isSignedOut: false,
  });
});
