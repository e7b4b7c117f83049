/** A certificate for `localhost` that lasts as long as a benchmark: browsers speak HTTP/2 over TLS only. */
import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { DAY } from "#domain/values/durations.ts";

/** One value in DER: its tag, its length, its content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const text = (tag: number, value: string) => der(tag, Buffer.from(value));

/** UTCTime: two digits each, without the century. */
const time = (at: Date) => text(0x17, `${at.toISOString().replace(/[-:T]/g, "").slice(2, 14)}Z`);

/** Returns a key and a certificate that it signs itself (RFC 5280). */
export function localCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ecdsaWithSha256 = sequence(oid("2a8648ce3d040302"));
  const commonName = sequence(der(0x31, sequence(oid("550403"), text(0x0c, "localhost"))));
  const alternativeName = sequence(oid("551d11"), der(0x04, sequence(text(0x82, "localhost"))));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    commonName,
    sequence(time(new Date(Date.now() - DAY)), time(new Date(Date.now() + DAY))),
    commonName,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(alternativeName)),
  );
  const signature = sign("sha256", body, privateKey);
  const signed = sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const lines = signed.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`,
  };
}
