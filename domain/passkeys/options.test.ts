import { describe, expect, it } from "vitest";
import { assertionOptions, enrolmentOptions, passkeySite, userHandle } from "./options.ts";
import type { Passkey } from "./passkey.ts";

const passkey: Passkey = {
  $id: "p1",
  userId: "ada",
  credentialId: "Y3JlZA",
  publicKey: "a2V5",
  counter: 0,
  name: "Phone",
  transports: "internal,hybrid",
  isBackedUp: true,
  addedAt: "2026-03-14T09:26:53.000Z",
  lastUsedAt: null,
  clonedAt: null,
};
const site = { origin: "https://acme.example", rpId: "acme.example", name: "Acme" };
const withTransports = { id: "Y3JlZA", type: "public-key", transports: ["internal", "hybrid"] };

describe("the site of passkeys", () => {
  it("is the host of the app's address, without path and port", () => {
    expect(passkeySite("https://acme.example/app?x=1", "Acme")).toEqual(site);
    expect(passkeySite("http://localhost:4500", "")).toEqual({
      origin: "http://localhost:4500",
      rpId: "localhost",
      name: "localhost",
    });
  });

  it.each(["", "acme.example"])("is none for the address %j", (appUrl) => {
    expect(passkeySite(appUrl, "Acme")).toBeNull();
  });
});

describe("the options of a new passkey", () => {
  const owner = { id: "ada", name: "Ada", email: "ada@acme.example" };
  const options = enrolmentOptions(site, owner, "Y2hhbGxlbmdl", [passkey]);

  it("ask for a discoverable passkey that always verifies its owner", () => {
    expect(options.authenticatorSelection).toEqual({
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    });
    expect(options.attestation).toBe("none");
  });

  it("name the site, the owner and the challenge", () => {
    expect(options).toMatchObject({
      challenge: "Y2hhbGxlbmdl",
      rp: { id: "acme.example", name: "Acme" },
      user: { id: "YWRh", name: "ada@acme.example", displayName: "Ada" },
      timeout: 120_000,
    });
  });

  it("accept ES256, EdDSA and RS256", () => {
    expect(options.pubKeyCredParams).toEqual([-7, -8, -257].map((alg) => ({ type: "public-key", alg })));
  });

  it("exclude the authenticators that hold a passkey already", () => {
    expect(options.excludeCredentials).toEqual([withTransports]);
  });
});

describe("the options of a use", () => {
  it("offer the given passkeys and verify the owner", () => {
    expect(assertionOptions(site, "Y2hhbGxlbmdl", [passkey, { ...passkey, transports: null }])).toEqual({
      challenge: "Y2hhbGxlbmdl",
      rpId: "acme.example",
      timeout: 120_000,
      userVerification: "required",
      allowCredentials: [withTransports, { ...withTransports, transports: [] }],
    });
  });
});

it.each(["ada", "a", "ab", "6507f1f77bcf86cd7994", "a>>>?", "~~~", "??>", "???"])(
  "the handle of %j is its base64url without padding",
  (id) => expect(userHandle(id)).toBe(Buffer.from(id).toString("base64url")),
);
