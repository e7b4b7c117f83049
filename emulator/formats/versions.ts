/** True when the format a client asks for is one before `version`. Both are like `1.9.0`. */
export function isOlder(format: string, version: string): boolean {
  const [a, b] = [format, version].map((text) => text.split(".").map(Number));
  for (let i = 0; i < 3; i++) {
    const difference = (a?.[i] ?? 0) - (b?.[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** The header in which SDKs name the format they speak. */
export const formatHeader = "x-appwrite-response-format";
