import { beforeEach, describe, expect, it } from "vitest";
import { submitMessage } from "#functions/contact/submit-message.ts";
import { executionHeaders, httpOrigin } from "#tests/execution-headers.ts";
import { imageInput, MemoryProduct, newKey } from "#tests/memory/memory-product.ts";

let product: MemoryProduct;

beforeEach(() => {
  product = new MemoryProduct();
});

/** Deletes an investor at the moment in which an operation is about to be committed. */
function deleteBeforeCommit(userId: string): void {
  product.appwrite.interfere = async (moment) => {
    if (moment !== "before createOperations") return;
    product.appwrite.interfere = () => {};
    expect(await product.ask("root", "deleteUser", { userId, reason: "asked for it" })).toMatchObject({
      userId,
    });
  };
}

describe("a profile that is deleted before an operation on it is committed", () => {
  it.each([
    ["ada", "updateProfile", { country: "Iceland" }, "not-registered"],
    ["ada", "setAvatar", imageInput("a picture"), "not-registered"],
    ["ada", "requestDeposit", { methodId: "m1", amount: "20" }, "not-registered"],
    ["root", "deactivate", { userId: "ada" }, "user-not-found"],
    ["root", "setBalance", { userId: "ada", amount: "70", reason: "goodwill" }, "user-not-found"],
  ] as const)("makes %s's %s fail without a trace", async (caller, operation, input, code) => {
    deleteBeforeCommit("ada");
    const answer = product.ask(caller, operation, input);
    expect(await answer).toMatchObject({ code });
    const rows = ["users", "transactions", "limits"].flatMap((table) => product.appwrite.all(table));
    const names = rows.flatMap(({ $id, id, sender }) => [$id, id, sender]);
    expect(names.filter((name) => name === "ada" || name === "requests:ada")).toEqual([]);
    expect(product.appwrite.all("audit").map((row) => row.operation)).toEqual(["deleteUser"]);
    expect(product.deviations()).toEqual([]);
  });
});

it("a message that its sender writes while the account is deleted does not become one of that account", async () => {
  const connected = product.appwrite.connect();
  const key = newKey();
  const input = { name: "Ada", email: "ada@example.com", message: "Delete me" };
  const headers = { ...executionHeaders("ada"), "x-appwrite-client-ip": "192.0.2.1" };
  const request = { method: "POST", path: "/", headers, bodyText: JSON.stringify({ key, input }) };
  const limits = { perAddress: 5, perNetwork: 30 };
  deleteBeforeCommit("ada");
  const answer = submitMessage(connected.tables, httpOrigin(connected, request), request, {
    ...product.dependencies,
    limits,
  });
  expect(await answer).toEqual({ messageId: key });
  expect(product.appwrite.all("messages")).toMatchObject([{ $id: key, senderId: null }]);
});

it("an account that is older than the versions of profiles gets one with its next commit", async () => {
  expect(product.appwrite.all("profileversions")).toEqual([]);
  expect(await product.ask("ada", "updateProfile", { country: "Iceland" })).toEqual({ userId: "ada" });
  expect(product.appwrite.all("profileversions")).toMatchObject([{ $id: "ada", version: 1 }]);
  expect(product.profile("ada")?.country).toBe("Iceland");
});

it.each([undefined, 3])(
  "a new account has a version with its profile, also where an earlier registration has left one: %s",
  async (left) => {
    if (left !== undefined) product.appwrite.put("profileversions", { $id: "eve", version: left });
    await product.ask("eve", "register", { phone: "+34 600 000 000", country: "Spain" });
    expect(product.profile("eve")).toBeDefined();
    expect(product.appwrite.all("profileversions")).toMatchObject([{ $id: "eve", version: left ?? 0 }]);
  },
);
