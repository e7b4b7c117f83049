import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { AssertionResponse, EnrolmentResponse } from "#domain/security/passkey-response.ts";

/** A software authenticator with one passkey, as a browser and its device would answer; each fact can be falsified. */

/** The part of the options of a browser that the authenticator follows. */
interface Asked {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin: string;
}

/** The facts that an attacker could falsify. */
export interface Falsified {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly isVerified?: boolean;
  readonly isPresent?: boolean;
  readonly counter?: number;
  readonly userHandle?: string | null;
  /** Signs with a key that was not enrolled. */
  readonly isForged?: boolean;
  readonly id?: string;
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

export class Authenticator {
  readonly id = randomBytes(32).toString("base64url");
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #userHandle: string;
  /** The number of uses; 0 for an authenticator that does not count. */
  counter: number;

  /** @param counter of an authenticator that does not count: 0 */
  constructor(userId: string, { counter = 0 }: { counter?: number } = {}) {
    this.#userHandle = Buffer.from(userId).toString("base64url");
    this.counter = counter;
  }

  /** Makes the passkey. */
  enrol(asked: Asked, falsified: Falsified = {}): EnrolmentResponse {
    const id = falsified.id ?? this.id;
    const rawId = Buffer.from(id, "base64url");
    const length = Buffer.from([rawId.length >> 8, rawId.length & 0xff]);
    const attested = Buffer.concat([Buffer.alloc(16), length, rawId, coseKey(this.#keys.publicKey)]);
    const authData = Buffer.concat([this.#data(asked, falsified, FLAGS.attested), attested]);
    const attestation = [
      Buffer.from([0xa3]),
      ...[cborText("fmt"), cborText("none")],
      ...[cborText("attStmt"), Buffer.from([0xa0])],
      ...[cborText("authData"), cborBytes(authData)],
    ];
    return {
      id,
      rawId: id,
      type: "public-key",
      response: {
        clientDataJSON: clientData("webauthn.create", asked, falsified).toString("base64url"),
        attestationObject: Buffer.concat(attestation).toString("base64url"),
        transports: ["internal", "hybrid"],
      },
    };
  }

  /** Uses the passkey. */
  use(asked: Asked, falsified: Falsified = {}): AssertionResponse {
    if (this.counter > 0) this.counter += 1;
    const data = this.#data(asked, falsified);
    const client = clientData("webauthn.get", asked, falsified);
    const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
    const key = falsified.isForged
      ? generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey
      : this.#keys.privateKey;
    const userHandle = falsified.userHandle === undefined ? this.#userHandle : falsified.userHandle;
    const id = falsified.id ?? this.id;
    return {
      id,
      rawId: id,
      type: "public-key",
      response: {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", signed, key).toString("base64url"),
        ...(userHandle !== null && { userHandle }),
      },
    };
  }

  #data(asked: Asked, falsified: Falsified, more = 0): Buffer {
    const { isVerified = true, isPresent = true, counter = this.counter } = falsified;
    const flags = (isPresent ? FLAGS.present : 0) | (isVerified ? FLAGS.verified : 0) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const rpIdHash = createHash("sha256")
      .update(falsified.rpId ?? asked.rpId)
      .digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count]);
  }
}

function clientData(type: string, asked: Asked, falsified: Falsified): Buffer {
  const { challenge = asked.challenge, origin = asked.origin, crossOrigin = false } = falsified;
  return Buffer.from(JSON.stringify({ type: falsified.type ?? type, challenge, origin, crossOrigin }));
}

/** A public key of P-256 in COSE: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, "base64url")),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, "base64url")),
  ]);
}

/** Bytes of which there are at least 24, in the shortest form. */
function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes;
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}

/** A text of fewer than 24 characters. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}
