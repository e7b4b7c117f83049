import { expect, it } from "vitest";
import { sampleHouse } from "#scripts/mail/samples.ts";
import { readHouse } from "./house.ts";
import {
  checkMailVariables,
  confirmsDeposits,
  operatorAddress,
  postOffice,
  ratePerSecond,
} from "./settings.ts";

it.each([
  [{}, "SMTP_HOST"],
  [{ MAIL_API_URL: "https://mail.example" }, "MAIL_API_KEY"],
])("%j misses %s, and says so", (variables, name) => {
  expect(() => postOffice(variables, sampleHouse)).toThrow(`The variable ${name}`);
});

it("without the address of the site nothing is sent", () => {
  expect(() => postOffice({ SMTP_HOST: "127.0.0.1" }, readHouse(undefined, {}))).toThrow("APP_URL");
});

it.each([[{ SMTP_HOST: "127.0.0.1" }], [{ MAIL_API_URL: "https://mail.example", MAIL_API_KEY: "k" }]])(
  "%j is enough",
  (variables) => expect(postOffice(variables, sampleHouse)).toBeTypeOf("function"),
);

it("sends ten a second unless the operator says otherwise", () => {
  expect(ratePerSecond({})).toBe(10);
  expect(ratePerSecond({ MAIL_RATE: "0.5" })).toBe(0.5);
  for (const MAIL_RATE of ["fast", "0", "-1"])
    expect(() => ratePerSecond({ MAIL_RATE })).toThrow("MAIL_RATE");
});

it.each(["0", "-1", "51", "long"])("does not wait %s seconds for a provider", (MAIL_TIMEOUT) => {
  const variables = { SMTP_HOST: "127.0.0.1", MAIL_TIMEOUT };
  expect(() => postOffice(variables, sampleHouse)).toThrow("MAIL_TIMEOUT");
});

it.each([
  ["SMTP_PORT", "smtp"],
  ["SMTP_PORT", "0"],
  ["SMTP_PORT", "65536"],
  ["MAIL_FROM", "Acme <no-reply@acme.example>"],
  ["MAIL_FROM", "nobody"],
  ["MAIL_RATE", "fast"],
  ["MAIL_TIMEOUT", "long"],
])("%s=%s is refused before it is deployed", (name, value) => {
  expect(() => checkMailVariables({ [name]: value })).toThrow(`The variable ${name}`);
  expect(() => checkMailVariables({})).not.toThrow();
});

it("confirms deposits only when told to", () => {
  expect([{}, { DEPOSIT_CONFIRMED: "off" }, { DEPOSIT_CONFIRMED: "on" }].map(confirmsDeposits)).toEqual([
    false,
    false,
    true,
  ]);
});

it("the operator reads at the address given, otherwise at that of the support", () => {
  expect(operatorAddress({ OPERATOR_EMAIL: "desk@acme.example" }, sampleHouse)).toBe("desk@acme.example");
  expect(operatorAddress({}, sampleHouse)).toBe("help@acme.example");
  expect(operatorAddress({}, { ...sampleHouse, supportEmail: "" })).toBeNull();
});

it("says what the bundle says of the operator", () => {
  const house = readHouse('{"product":"Acme","isDemo":false}', { APP_URL: "https://acme.example/" });
  expect(house).toMatchObject({ product: "Acme", isDemo: false, appUrl: "https://acme.example" });
});
