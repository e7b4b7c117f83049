/** Of these node keeps the first and drops the rest. */
const single = new Set([
  ...["age", "authorization", "content-length", "content-type", "etag", "expires", "from", "host"],
  ...["if-modified-since", "if-unmodified-since", "last-modified", "location", "max-forwards"],
  ...["proxy-authorization", "referer", "retry-after", "server", "user-agent"],
]);

/**
 * Returns what a function reads of the headers that are sent to it. A real server gives them to curl, which leaves out
 * empty ones and writes line breaks as they are; the function's node joins those that differ only in capitals. So a
 * value can add headers and, with an empty line, cut off those that follow.
 */
export function receivedHeaders(sent: Readonly<Record<string, string>>): Record<string, string> {
  const lines = Object.entries(sent)
    .filter(([, value]) => value.trim() !== "")
    .flatMap(([name, value]) => `${name}: ${value}`.split("\r\n"));
  const end = lines.indexOf("");
  const received: Record<string, string> = {};
  for (const line of end === -1 ? lines : lines.slice(0, end)) {
    const [, name = "", value = ""] = /^([^\s:]+):(.*)$/s.exec(line) ?? [];
    const key = name.toLowerCase();
    // The runtime keeps its own headers to itself.
    if (key === "" || key.startsWith("x-open-runtimes-")) continue;
    const known = received[key];
    if (known === undefined) received[key] = value.trim();
    else if (!single.has(key)) received[key] = `${known}, ${value.trim()}`;
  }
  return received;
}
