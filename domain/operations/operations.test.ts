import { describe, expect, it } from "vitest";
import { isLiveAnswer, liveIds, liveTableIds } from "#domain/commands/live-tables.ts";
import { registerForm } from "#domain/members/registration-form.ts";
import { loginForm } from "#domain/profiles/credentials.ts";
import { isOperation, isQuery, isRefusedWhileFrozen, type OperationName, operations } from "./operations.ts";

const long = "x".repeat(600);

describe("an operation's input", () => {
  it.each<[OperationName, object, string]>([
    ["register", { country: "France" }, "Phone number is required"],
    ["register", { phone: "  ", country: "France" }, "Phone number is required"],
    ["register", { phone: "1" }, "Country is required"],
    ["register", { phone: "1", country: "Atlantis" }, "Please choose a country from the list"],
    ["register", { phone: "1", country: "<b>France</b>" }, "Please choose a country from the list"],
    [
      "register",
      { phone: "<script>1</script>", country: "France" },
      "Enter a phone number with its country code, for example +44 20 7946 0123",
    ],
    ["requestDeposit", { amount: "5" }, "Please select a payment method"],
    ["requestDeposit", { methodId: "", amount: "5" }, "Please select a payment method"],
    ["requestDeposit", { methodId: "../users", amount: "5" }, "Please select a payment method"],
    ["requestDeposit", { methodId: "btc" }, "Please enter an amount"],
    ["requestDeposit", { methodId: "btc", amount: "" }, "Please enter an amount"],
    ["requestDeposit", { methodId: "btc", amount: 5 }, "Please enter an amount"],
    [
      "requestDeposit",
      { methodId: "btc", amount: " 5 " },
      "Enter the amount in digits, for example 250 or 250.50",
    ],
    [
      "requestDeposit",
      { methodId: "btc", amount: "1e309" },
      "Enter the amount in digits, for example 250 or 250.50",
    ],
    ["requestDeposit", { methodId: "btc", amount: "-1" }, "Amount must be greater than 0"],
    ["requestDeposit", { methodId: "btc", amount: "0.001" }, "Amount can have at most 2 decimals"],
    ["requestDeposit", { methodId: "btc", amount: "0" }, "Amount must be greater than 0"],
    [
      "requestDeposit",
      { methodId: "btc", amount: "1000000000.01" },
      "Amount must be at most 1,000,000,000.00",
    ],
    [
      "requestDeposit",
      { methodId: "btc", amount: "9".repeat(9999) },
      "Amount must be at most 1,000,000,000.00",
    ],
    ["requestWithdrawal", { methodId: "btc", amount: "5", address: " " }, "Please enter a wallet address"],
    ["reject", { transactionId: "t1", reason: "" }, "Please give a reason"],
    ["reject", { transactionId: "t1", reason: long }, "Use at most 500 characters"],
    ["reverseResult", { resultId: "r1", reason: " " }, "Please give a reason for the investors"],
    ["reverseResult", { resultId: "r1", reason: "x".repeat(301) }, "Use at most 300 characters"],
    ["setBalance", { userId: "u1", amount: "", reason: "r" }, "Enter amount first!"],
    ["setBalance", { userId: "u1", amount: "-1", reason: "r" }, "Amount must not be negative"],
  ])("%s refuses %j: %s", (name, input, message) => {
    const checked = operations[name].input.safeParse(input);
    expect(checked.error?.issues[0]?.message).toBe(message);
  });

  it("turns an amount into cents", () => {
    expect(operations.requestDeposit.input.parse({ methodId: "btc", amount: "10.5" })).toEqual({
      methodId: "btc",
      amount: 1050,
    });
    expect(operations.setProfit.input.parse({ userId: "u1", amount: "-3", reason: " late " })).toEqual({
      userId: "u1",
      amount: -300,
      reason: "late",
    });
  });

  it("drops unknown fields", () => {
    const input = { transactionId: "t1", status: "success", balance: 1e9, id: "other" };
    expect(operations.approve.input.parse(input)).toEqual({ transactionId: "t1" });
  });

  it("brings a referral id into the stored form", () => {
    expect(operations.register.input.parse({ phone: "1", country: "France", referrerId: " AdaX1 " })).toEqual(
      {
        phone: "1",
        country: "France",
        referrerId: "adax1",
      },
    );
  });
});

describe("the forms of an account", () => {
  const filled = {
    name: "Ada",
    email: "ada@example.com",
    phone: "1",
    country: "France",
    password: "password",
  };

  it.each([
    [{ name: "" }, "Full name is required"],
    [{ email: "" }, "Email is required"],
    [{ email: "ada" }, "Enter a valid email address"],
    [{ password: "" }, "Password is required"],
    [{ password: "1234567" }, "Password must be at least 8 characters"],
  ])("registration refuses %j: %s", (change, message) => {
    const issues = registerForm.safeParse({ ...filled, ...change }).error?.issues;
    expect(issues?.map((issue) => issue.message)).toEqual([message]);
  });

  it("login asks for email and password", () => {
    const issues = loginForm.safeParse({}).error?.issues;
    expect(issues?.map((issue) => issue.message)).toEqual(["Email is required", "Password is required"]);
  });
});

describe("a missing value is reported in the specification's words", () => {
  it.each([
    ["requestDeposit", "methodId", "Please select a payment method"],
    ["requestDeposit", "amount", "Please enter an amount"],
    ["requestWithdrawal", "methodId", "Please select a payment method"],
    ["requestWithdrawal", "amount", "Please enter an amount"],
    ["requestWithdrawal", "address", "Please enter a wallet address"],
    ["setBalance", "amount", "Enter amount first!"],
    ["setProfit", "amount", "Enter amount first!"],
    ["setBonus", "amount", "Enter amount first!"],
    ["register", "phone", "Phone number is required"],
    ["register", "country", "Country is required"],
  ] as const)("%s without %s: %s", (operation, field, message) => {
    const issues = (input: object) => operations[operation].input.safeParse(input).error?.issues ?? [];
    for (const input of [{}, { [field]: "" }])
      expect(issues(input).find(({ path }) => path[0] === field)).toMatchObject({ message });
  });
});

describe("an operation", () => {
  const names = Object.keys(operations) as OperationName[];

  it("is known by its own name alone", () => {
    expect(names.every(isOperation)).toBe(true);
    for (const name of ["toString", "constructor", "", "raiseAlarm"]) expect(isOperation(name)).toBe(false);
  });

  it.each([
    ["listPasskeys", true],
    ["passkeyProofOptions", true],
    ["listThreads", true],
    ["addPasskey", false],
    ["requestWithdrawal", false],
    ["approve", false],
  ] as const)("%s is a query: %s", (name, isIt) => expect(isQuery(name)).toBe(isIt));

  // A thief who knows the password could gain by these, now or later: docs/decisions/052-this-was-not-me.md.
  it.each(["requestWithdrawal", "addAddress", "unlockAddresses", "addPasskey", "removePasskey"] as const)(
    "%s is refused to the owner of a frozen account",
    (name) => expect(isRefusedWhileFrozen(name)).toBe(true),
  );

  it.each(["listPasskeys", "lockAddresses", "removeAddress", "forgetDevices", "pauseInvesting"] as const)(
    "%s is allowed to the owner of a frozen account",
    (name) => expect(isRefusedWhileFrozen(name)).toBe(false),
  );

  it("an operation of administrators is not about the account of its caller", () => {
    const ofAdmins = names.filter((name) => operations[name].by === "admin");
    expect(ofAdmins.length).toBeGreaterThan(10);
    expect(ofAdmins.filter(isRefusedWhileFrozen)).toEqual([]);
  });
});

it("screens follow tables, and answers that no table holds", () => {
  expect(liveTableIds.filter((id) => !liveIds.has(id))).toEqual([]);
  expect(liveIds.has("threads")).toBe(true);
  expect(isLiveAnswer("threads")).toBe(true);
  expect(isLiveAnswer("users")).toBe(false);
});
