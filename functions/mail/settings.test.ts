import { expect, it } from "vitest";
import { sampleSite } from "#scripts/dev/mail/samples.ts";
import {
  checkMailVariables,
  configuredProvider,
  confirmsDeposits,
  mailFaults,
  operatorAddress,
  ratePerSecond,
} from "./settings.ts";
import { readSiteInfo } from "./site-info.ts";

it.each([
  [{}, "SMTP_HOST"],
  [{ MAIL_API_URL: "https://mail.example" }, "MAIL_API_KEY"],
])("%j misses %s, and says so", (variables, name) => {
  expect(() => configuredProvider(variables, sampleSite)).toThrow(`The variable ${name}`);
});

it("sends nothing without the address of the site", () => {
  expect(() => configuredProvider({ SMTP_HOST: "127.0.0.1" }, readSiteInfo(undefined, {}))).toThrow(
    "APP_URL",
  );
});

it.each([[{ SMTP_HOST: "127.0.0.1" }], [{ MAIL_API_URL: "https://mail.example", MAIL_API_KEY: "k" }]])(
  "%j is enough",
  (variables) => expect(configuredProvider(variables, sampleSite)).toBeTypeOf("function"),
);

it("sends ten a second unless the operator says otherwise", () => {
  expect(ratePerSecond({})).toBe(10);
  expect(ratePerSecond({ MAIL_RATE: "0.5" })).toBe(0.5);
  // Nothing is sent then, and that is said where it would be.
  expect(ratePerSecond({ MAIL_RATE: "fast" })).toBe(10);
});

it.each([
  ["MAIL_RATE", ["fast", "0", "-1", "Infinity"]],
  ["MAIL_TIMEOUT", ["0", "-1", "21", "long"]],
  ["SMTP_PORT", ["0", "65536", "-25", "smtp", "58.7", "5 87"]],
  ["MAIL_FROM", ["Acme <no-reply@acme.example>", "no-address"]],
  ["MAIL_API_URL", ["mail.example", "ftp://mail.example"]],
  ["APP_URL", ["acme.example"]],
])("%s is refused with a sentence when it is malformed, and the mails are kept", (name, values) => {
  for (const value of values) {
    const variables = { SMTP_HOST: "127.0.0.1", MAIL_API_KEY: "k", [name]: value };
    expect(() => checkMailVariables(variables)).toThrow(`The variable ${name} must be`);
    expect(() => configuredProvider(variables, sampleSite)).toThrow(`${name} must be`);
  }
});

it.each([
  [{ SMTP_USERNAME: "acme" }, "SMTP_PASSWORD"],
  [{ SMTP_PASSWORD: "secret" }, "SMTP_USERNAME"],
])("half a login is refused: %j", (half, missing) => {
  const variables = { SMTP_HOST: "127.0.0.1", ...half };
  expect(() => configuredProvider(variables, sampleSite)).toThrow(`The variable ${missing}`);
  // The values on the server cannot be read: the values themselves are not wrong.
  expect(() => checkMailVariables(variables)).not.toThrow();
  expect(mailFaults({ ...variables, [missing]: "set" })).toEqual([]);
});

it("confirms deposits unless that is switched off", () => {
  expect([{}, { DEPOSIT_CONFIRMED: "off" }, { DEPOSIT_CONFIRMED: "on" }].map(confirmsDeposits)).toEqual([
    true,
    false,
    true,
  ]);
});

it("the operator reads at the address given, otherwise at that of the support", () => {
  expect(operatorAddress({ OPERATOR_EMAIL: "context@acme.example" }, sampleSite)).toBe(
    "context@acme.example",
  );
  expect(operatorAddress({}, sampleSite)).toBe("help@acme.example");
  expect(operatorAddress({}, { ...sampleSite, supportEmail: "" })).toBeNull();
});

it("takes the operator's details from the bundle", () => {
  const site = readSiteInfo('{"product":"Acme","isDemo":false}', { APP_URL: "https://acme.example/" });
  expect(site).toMatchObject({ product: "Acme", isDemo: false, appUrl: "https://acme.example" });
});
