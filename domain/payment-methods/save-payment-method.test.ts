import { describe, expect, it } from "vitest";
import { admin, Books, bitcoin } from "#tests/books.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { methodVersion, type PaymentMethod } from "./payment-method.ts";
import { deletePaymentMethod, savePaymentMethod, setRate } from "./save-payment-method.ts";

const context = new Books().context(admin, "k1");
const rate = { currency: "BTC", rate: "61200", ratedAt: "2025-12-31T00:00:00.000Z" };
const noRate = { currency: null, rate: null, ratedAt: null };
const link = "https://blocks.example/{hash}";
const method: PaymentMethod = { ...bitcoin, ...rate, explorer: link };
const found = { offer: method, last: 2 };
const none = { offer: null, last: 0 };
const form = { id: "btc", name: "Bitcoin", address: "bc1qhouse" };
const changing = (change: object, isDemo = false) =>
  savePaymentMethod(
    { ...form, methodId: "m1", seen: methodVersion(method), ...change },
    found,
    context,
    isDemo,
  );

describe("a payment method", () => {
  it("is made under the key of its request, without a rate", () => {
    const made = { ...form, address: bitcoinAddress("operator") };
    expect(savePaymentMethod(made, none, context, false)).toMatchObject({
      guard: "offer:paymentmethods:k1:000000000001",
      writes: [
        {
          table: "paymentmethods",
          action: "create",
          rowId: "k1",
          columns: { ...made, explorer: null, ...noRate },
        },
      ],
      before: {},
      after: { network: "btc", name: "Bitcoin", address: made.address, explorer: null, ...noRate },
      result: { methodId: "k1" },
    });
  });

  it("keeps link and rate when another field changes", () => {
    const decision = changing({ name: "BTC" });
    expect(decision).toMatchObject({
      guard: "offer:paymentmethods:m1:000000000003",
      writes: [{ action: "update", rowId: "m1", columns: { name: "BTC", explorer: link, ...rate } }],
      before: { network: "btc", name: "Bitcoin", explorer: link, ...rate },
      after: { network: "btc", name: "BTC", explorer: link, ...rate },
      result: { methodId: "m1" },
    });
    expect(decision).not.toHaveProperty("before.$id");
    expect(decision).not.toHaveProperty("after.id");
  });

  it("loses its rate with its network, because a rate is that of a currency", () => {
    const address = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
    expect(changing({ id: "trx", address })).toMatchObject({
      writes: [{ columns: { id: "trx", ...noRate } }],
    });
  });

  it.each([
    ["another link", "https://other.example/{hash}", "https://other.example/{hash}"],
    ["none", "", null],
  ])("takes %s", (_, explorer, kept) => {
    expect(changing({ explorer })).toMatchObject({ writes: [{ columns: { explorer: kept } }] });
  });

  it("refuses a link that is none, beside its field", () => {
    expect(changing({ explorer: "http://a.example/{hash}" })).toMatchObject({
      code: "invalid-input",
      message: "The link must start with https://",
      field: "explorer",
    });
  });

  it("refuses a wrong address where money would go elsewhere, and keeps one that is there", () => {
    expect(changing({ address: "bc1qother" })).toMatchObject({
      code: "address-wrong",
      message: expect.stringMatching(/This is not a Bitcoin address/),
    });
    expect(savePaymentMethod(form, none, context, false)).toMatchObject({ code: "address-wrong" });
    expect(changing({ name: "BTC" })).toHaveProperty("guard");
  });

  it("takes any address in a demonstration, which can receive nothing", () => {
    expect(changing({ address: "bc1qother" }, true)).toHaveProperty("guard");
    expect(savePaymentMethod(form, none, context, true)).toHaveProperty("guard");
  });

  it.each([
    ["that is gone", { offer: null, last: 3 }, methodVersion(method), "payment-method-gone"],
    ["by a page that did not show it", found, undefined, "page-outdated"],
    ["that was changed since", found, methodVersion({ ...method, name: "BTC" }), "payment-method-changed"],
  ])("is not changed %s", (_, offer, seen, code) => {
    const input = { ...form, name: "Other", methodId: "m1", ...(seen !== undefined && { seen }) };
    expect(savePaymentMethod(input, offer, context, false)).toMatchObject({ code });
  });

  it("is deleted once, and the audit keeps what it was", () => {
    expect(deletePaymentMethod({ methodId: "m1" }, found, context)).toMatchObject({
      guard: "offer:paymentmethods:m1:000000000003",
      writes: [{ table: "paymentmethods", action: "delete", rowId: "m1" }],
      before: { network: "btc", address: "bc1qhouse", ...rate },
      after: { network: null, address: null, rate: null },
      result: { methodId: "m1" },
    });
    expect(deletePaymentMethod({ methodId: "m1" }, none, context)).toMatchObject({
      code: "payment-method-gone",
    });
  });
});

describe("an exchange rate", () => {
  const rating = (input: { currency?: string; rate?: string }) =>
    setRate({ methodId: "m1", ...input }, found, context);

  it("is stored in its shortest form, with the time it was entered", () => {
    const columns = { currency: "ETH", rate: "3000.5", ratedAt: context.at };
    const decision = rating({ currency: " eth ", rate: "03000.50" });
    expect(decision).toMatchObject({
      guard: "offer:paymentmethods:m1:000000000003",
      before: rate,
      after: { network: "btc", name: "Bitcoin", ...columns },
      result: { methodId: "m1" },
    });
    expect(decision).toHaveProperty("writes.0.columns", columns);
  });

  it("is removed where none is given", () => {
    expect(rating({})).toHaveProperty("writes.0.columns", noRate);
  });

  it.each([
    [{ currency: "BTC", rate: "0" }, "rate", "The rate must be greater than 0"],
    [{ currency: "B T C", rate: "1" }, "currency", "Use at most 12 letters and digits, for example BTC"],
    [{ rate: "1" }, "currency", "Please enter the currency"],
  ])("is refused beside the wrong field: %j", (input, field, message) => {
    expect(rating(input)).toMatchObject({ code: "invalid-input", field, message });
  });

  it("is refused for a missing payment method", () => {
    expect(setRate({ methodId: "m1", rate: "1" }, none, context)).toMatchObject({
      code: "payment-method-gone",
    });
  });
});
