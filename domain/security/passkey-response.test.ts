import { describe, expect, it } from "vitest";
import { passkeyName } from "#domain/passkeys/passkey-name.ts";
import { assertionResponse, enrolmentResponse, proofByPasskey } from "./passkey-response.ts";

const credential = { id: "Y3JlZA", rawId: "Y3JlZA", type: "public-key" };
const enrolment = {
  ...credential,
  response: { clientDataJSON: "e30", attestationObject: "o2M", transports: ["internal", "hybrid"] },
};
const assertion = {
  ...credential,
  response: { clientDataJSON: "e30", authenticatorData: "AQID", signature: "MEU", userHandle: "YWRh" },
};

const enrolled = (change: object) =>
  enrolmentResponse.safeParse({ ...enrolment, response: { ...enrolment.response, ...change } }).success;
const used = (change: object) =>
  assertionResponse.safeParse({ ...assertion, response: { ...assertion.response, ...change } }).success;

describe("the answer of a browser that made a passkey", () => {
  it("is taken without what the server does not use", () => {
    const more = { ...enrolment, authenticatorAttachment: "platform", clientExtensionResults: {} };
    expect(enrolmentResponse.parse(more)).toEqual(enrolment);
  });

  it("may name no transports, and eight at most", () => {
    expect(enrolled({ transports: undefined })).toBe(true);
    expect(enrolled({ transports: Array(8).fill("usb") })).toBe(true);
    expect(enrolled({ transports: Array(9).fill("usb") })).toBe(false);
  });

  it.each(["", "USB", "us,b", "usb\n", "1usb", "a".repeat(17)])("names no transport %j", (transport) => {
    expect(enrolled({ transports: [transport] })).toBe(false);
  });

  it("may name a transport of 16 characters", () => {
    expect(enrolled({ transports: ["a".repeat(16)] })).toBe(true);
  });

  it.each(["", "a+b", "a/b", "ab==", " ab", "ab ", "ä"])("holds no base64url like %j", (text) => {
    expect(enrolled({ attestationObject: text })).toBe(false);
  });

  it("has at most 8,192 characters in a field", () => {
    expect(enrolled({ attestationObject: "a".repeat(8192) })).toBe(true);
    expect(enrolled({ attestationObject: "a".repeat(8193) })).toBe(false);
  });

  it("is of a public key", () => {
    expect(enrolmentResponse.safeParse({ ...enrolment, type: "password" }).success).toBe(false);
  });
});

describe("the answer of a browser that used a passkey", () => {
  it("is taken without what the server does not use", () => {
    expect(assertionResponse.parse({ ...assertion, clientExtensionResults: {} })).toEqual(assertion);
    expect(proofByPasskey.parse({ assertion })).toEqual({ assertion });
  });

  it("may leave the account out", () => {
    expect(used({ userHandle: undefined })).toBe(true);
    expect(used({ userHandle: null })).toBe(true);
    expect(used({ userHandle: "a b" })).toBe(false);
  });

  it.each(["clientDataJSON", "authenticatorData", "signature"])("needs its %s", (field) => {
    expect(used({ [field]: undefined })).toBe(false);
  });
});

describe("the name of a passkey", () => {
  it("has at most 64 characters, without blanks around it", () => {
    expect(passkeyName.parse("  Work key ")).toBe("Work key");
    expect(passkeyName.safeParse("a".repeat(64)).success).toBe(true);
    expect(passkeyName.safeParse("a".repeat(65)).success).toBe(false);
  });

  it("is required", () => {
    expect(passkeyName.safeParse(" ").error?.issues).toMatchObject([
      { message: "Enter a name for the passkey", params: { problem: "passkey-name.missing" } },
    ]);
  });
});
