import { isIP } from "node:net";

/** Labels of letters, digits and inner hyphens, of which the last begins with a letter. */
const mailHost = /^(?:[a-z\d]+(?:-+[a-z\d]+)*\.)+[a-z][a-z\d]*(?:-+[a-z\d]+)*$/i;
const mailLiteral = /^\[(ipv6:)?([^[\]]+)\]$/i;
const mailAtom = /^[\w!#$%&'*+/=?^`{|}~-]+$/;
const mailQuoted = /^"(?:[!#-[\]-~]|\\[!-~])*"$/;

/**
 * Judges an address as Appwrite's `Email` does: PHP's FILTER_VALIDATE_EMAIL, after blanks around it are removed.
 * An address with more than one @ is none, quoted or not.
 */
export function isEmail(value: string): boolean {
  const parts = value.trim().split("@");
  const [local = "", host = ""] = parts;
  if (parts.length !== 2 || local.length > 64 || local.length + host.length > 253) return false;
  const isLocal = mailQuoted.test(local) || local.split(".").every((part) => mailAtom.test(part));
  return isLocal && isMailHost(host);
}

function isMailHost(host: string): boolean {
  const [, version, literal] = mailLiteral.exec(host) ?? [];
  if (literal !== undefined) return isIpAddress(literal) && isIP(literal) === (version === undefined ? 4 : 6);
  return mailHost.test(host) && host.split(".").every((label) => label.length < 64);
}

/** PHP's FILTER_VALIDATE_IP: unlike Node's, without the zone of a link-local address. */
export const isIpAddress = (value: string): boolean => isIP(value) > 0 && !value.includes("%");

const userInfo = /^(?:[\w\-.~!$&'()*+,;=:]|%[\da-f]{2})*$/i;
const hostLabel = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** PHP's FILTER_VALIDATE_URL: printable ASCII with a scheme, and a host where the scheme needs one. */
export function isUrl(value: string): boolean {
  const [, scheme = "", slashes, rest = ""] = /^([a-z\d+.-]+):(\/\/)?(.*)$/is.exec(value) ?? [];
  if (scheme === "" || !/^[!-~]+$/.test(value)) return false;
  const name = scheme.toLowerCase();
  // "host:80" and "host:80/path" name a port and no scheme.
  if (slashes === undefined) return /^(?:mailto|news|file)$/.test(name) && !/^\d{1,5}(?:\/|$)/.test(rest);
  if (name === "file" && rest.startsWith("/")) return true;
  const authority = rest.split(/[/?#]/, 1)[0] ?? "";
  const at = authority.lastIndexOf("@");
  if (at >= 0 && !userInfo.test(authority.slice(0, at))) return false;
  const host = hostOf(authority.slice(at + 1));
  if (host === undefined) return false;
  return !/^https?$/.test(name) || isWebHost(host);
}

/** The host without its port; undefined where there is none, or where what follows the colon is no port. */
function hostOf(text: string): string | undefined {
  const colon = text.startsWith("[") && text.endsWith("]") ? -1 : text.lastIndexOf(":");
  const host = colon < 0 ? text : text.slice(0, colon);
  const port = colon < 0 ? "" : text.slice(colon + 1);
  const isPort = port === "" || (port.length < 6 && /^\d/.test(port) && Number.parseInt(port, 10) < 65_536);
  return host !== "" && isPort ? host : undefined;
}

function isWebHost(host: string): boolean {
  const literal = /^\[(.*)\]$/.exec(host)?.[1];
  if (literal !== undefined) return isIP(literal) === 6 && isIpAddress(literal);
  const name = host.endsWith(".") ? host.slice(0, -1) : host;
  return name.length < 254 && name.split(".").every((label) => hostLabel.test(label));
}
