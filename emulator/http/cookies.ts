/** The cookies of a request; of a repeated name the first counts. */
export function parseCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at < 0) continue;
    const name = part.slice(0, at).trim();
    if (!cookies.has(name)) cookies.set(name, decode(part.slice(at + 1).trim()));
  }
  return cookies;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not percent-encoded after all.
    return value;
  }
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly expires: Date;
  readonly secure: boolean;
  readonly sameSite?: "None";
  /** With a leading dot; left out for localhost and addresses. */
  readonly domain?: string | undefined;
}

export function serializeCookie({ name, value, expires, secure, sameSite, domain }: Cookie): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, `expires=${expires.toUTCString()}`, "path=/"];
  if (domain !== undefined) parts.push(`domain=${domain}`);
  if (secure) parts.push("secure");
  parts.push("HttpOnly");
  if (sameSite !== undefined) parts.push(`SameSite=${sameSite}`);
  return parts.join("; ");
}
