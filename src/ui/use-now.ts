import { useEffect, useState } from "react";

/** Milliseconds between two reads of the clock; days are counted, so a minute is exact enough. */
const interval = 60_000;

/** The present instant in UTC, followed while the screen stands open. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), interval);
    return () => clearInterval(timer);
  }, []);
  return now;
}
