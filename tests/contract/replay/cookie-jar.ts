/** The cookies one person's browser keeps. */
export interface CookieJar {
  /**
   * Keeps the cookies of an answer.
   * @param now milliseconds since 1970 @returns what each was: `cleared`, or `set` and its attributes
   */
  take(lines: readonly string[], now: number): Record<string, string>;
  /** The value of the Cookie header; empty without cookies. */
  header(): string;
  get(name: string): string | undefined;
}

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, string>();
  return {
    take(lines, now) {
      const seen: Record<string, string> = {};
      for (const line of lines) {
        const { name, value, attributes } = parse(line);
        const expires = attributes.find((one) => /^expires=/i.test(one))?.slice("expires=".length);
        const isGone = value === "" || (expires !== undefined && Date.parse(expires) < now);
        if (isGone) cookies.delete(name);
        else cookies.set(name, value);
        const flags = attributes.filter((one) => /^(httponly|samesite)/i.test(one));
        seen[name] = isGone ? "cleared" : ["set", ...flags].join("; ");
      }
      return seen;
    },
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    get: (name) => cookies.get(name),
  };
}

function parse(line: string): { name: string; value: string; attributes: string[] } {
  const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
  const at = pair.indexOf("=");
  return { name: pair.slice(0, at), value: pair.slice(at + 1), attributes };
}
