import { beforeEach, describe, expect, it } from "vitest";
import { executionHeaders, httpOrigin } from "#tests/execution-headers.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { commonPassword, memoryRecovery } from "#tests/memory/memory-visitor.ts";
import { answerCall } from "./answer-call.ts";

let product: MemoryProduct;

beforeEach(() => {
  product = new MemoryProduct();
  product.breachedPasswords.add("football1");
});

async function call(name: string, input: object): Promise<{ readonly code?: string }> {
  const bodyText = JSON.stringify({ name, input });
  const raw = { method: "POST", path: "/", headers: executionHeaders(""), bodyText };
  const connected = product.appwrite.connect();
  const surroundings = { ...product.dependencies, siteName: "Acme", perNetwork: 1000 };
  return (await answerCall(connected, httpOrigin(connected, raw), raw, surroundings)) as { code?: string };
}

const vera = { name: "Vera Vale", email: "vera.blue@example.com" };
const register = (password: string, more: object = {}) =>
  call("createAccount", { ...vera, password, ...more });
const accountOf = (email: string) =>
  [...product.appwrite.accounts.values()].find((one) => one.email === email);

describe("a new account", () => {
  it.each([
    ["breached-password", "football1"],
    ["personal-password", "Vera-2026"],
    ["personal-password", "v.a.l.e-2026"],
    ["personal-password", "navy blue navy"],
    ["personal-password", "i love acme"],
    ["password-too-common", commonPassword],
  ])("is refused with %s, and not made: %s", async (code, password) => {
    expect(await register(password)).toMatchObject({ code, field: "newPassword" });
    expect(accountOf(vera.email)).toBeUndefined();
  });

  it("is made with its name, address and password, and has no label", async () => {
    expect(await register("correct horse")).toEqual({ isCreated: true });
    expect(accountOf(vera.email)).toMatchObject({ ...vera, password: "correct horse", labels: [] });
  });

  it("is refused for an address that has one, whose password stays", async () => {
    await register("correct horse");
    expect(await register("another horse")).toMatchObject({ code: "email-taken" });
    expect(accountOf(vera.email)?.password).toBe("correct horse");
  });

  it("is refused for an address that Appwrite does not take, and names the address", async () => {
    const [local, domain] = ["vera", `${"long".repeat(20)}.example.com`];
    expect(await register("correct horse", { email: `${local}@${domain}` })).toMatchObject({
      code: "email-unusable",
      field: "email",
    });
  });

  it("is refused for a password that is longer than any page takes, before it is compared with names", async () => {
    expect(await register("vera ".repeat(100))).toMatchObject({ code: "invalid-input" });
  });

  it("takes neither an id nor a label from its caller", async () => {
    await register("correct horse", { userId: "ada", labels: ["admin"], status: false });
    expect(accountOf(vera.email)).toMatchObject({ labels: [], status: true });
    expect(product.appwrite.accounts.get("ada")?.email).not.toBe(vera.email);
  });
});

describe("a reset password", () => {
  const reset = (password: string, more: object = {}) =>
    call("resetPassword", { userId: "ada", secret: memoryRecovery, password, ...more });
  const passwordOf = () => product.appwrite.accounts.get("ada")?.password;

  it("is set by the secret of a mail", async () => {
    expect(await reset("correct horse 2")).toEqual({ isChanged: true });
    expect(passwordOf()).toBe("correct horse 2");
  });

  it.each([
    ["breached-password", "football1"],
    ["personal-password", "ada@example.com"],
    ["personal-password", "i love acme"],
    ["password-too-common", commonPassword],
  ])("is refused with %s, and the link stays of use: %s", async (code, password) => {
    expect(await reset(password)).toMatchObject({ code, field: "newPassword" });
    expect(passwordOf()).toBeUndefined();
    expect(await reset("correct horse 2")).toEqual({ isChanged: true });
  });

  it.each([{ secret: "made up" }, { userId: "unknown" }])("is refused for a dead link: %o", async (link) => {
    expect(await reset("correct horse 2", link)).toMatchObject({ code: "recovery-link-dead" });
    expect(passwordOf()).toBeUndefined();
  });
});
