import { describe, expect, it } from "vitest";
import { readRequest } from "./request.ts";

const key = "0123456789abcdef0123456789abcdef";

function request(path: string, body: unknown, method = "POST") {
  const bodyText = typeof body === "string" ? body : JSON.stringify(body);
  return readRequest({ method, path, headers: {}, bodyText });
}

describe("a request", () => {
  it("is read into operation, key and checked input", () => {
    const body = { key, input: { methodId: "m1", amount: "10.50", balance: 1e9 }, userId: "other" };
    expect(request("/requestDeposit", body)).toEqual({
      operation: "requestDeposit",
      key,
      input: { methodId: "m1", amount: 1050 },
    });
  });

  it.each(["/", "/nothing", "/toString", "/__proto__", "/approve/", "/../approve"])(
    "a request to %s is unknown",
    (path) => {
      expect(request(path, { key, input: {} })).toMatchObject({ code: "unknown-operation" });
    },
  );

  it("a request without effects needs no key, and a given key is dropped", () => {
    const question = { operation: "listReferrals", key: null, input: { page: 1 } };
    expect(request("/listReferrals", { input: { page: 1 } })).toEqual(question);
    expect(request("/listReferrals", { key, input: { page: 1 } })).toEqual(question);
    expect(request("/listReferrals", { input: { page: -1 } })).toMatchObject({ field: "page" });
  });

  it("a request by another method is unknown", () => {
    expect(request("/approve", "", "GET")).toMatchObject({ code: "unknown-operation" });
  });

  it.each([
    ["", "a JSON object with key and input is expected"],
    ["{", "a JSON object with key and input is expected"],
    ["null", "a JSON object with key and input is expected"],
    ["[]", "a JSON object with key and input is expected"],
    [{ key }, "a JSON object with key and input is expected"],
    [{ input: {} }, "a JSON object with key and input is expected"],
    [{ key: "short", input: {} }, "a JSON object with key and input is expected"],
    [{ key: key.toUpperCase(), input: {} }, "a JSON object with key and input is expected"],
    [{ key: `${key}a`, input: {} }, "a JSON object with key and input is expected"],
    ["[".repeat(8_000), "a JSON object with key and input is expected"],
    ["x".repeat(16_385), "it is too large"],
  ])("%j is refused: %s", (body, detail) => {
    expect(request("/approve", body)).toEqual({
      code: "invalid-request",
      message: `The request is not valid: ${detail}`,
    });
  });

  it("with a wrong field is refused in the words of the form", () => {
    expect(request("/requestDeposit", { key, input: { methodId: "m1", amount: "1,5" } })).toEqual({
      code: "invalid-input",
      message: "Enter the amount in digits, for example 250 or 250.50",
      field: "amount",
      problem: "amount.not-a-number",
    });
  });
});
