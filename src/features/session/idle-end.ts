import { idleEndKey } from "./forget-idle-end.ts";

/** When this browser's session ends unless it is used, as the server said last; shared by the tabs of the site. */
export interface IdleEnd {
  readonly userId: string;
  /** When the last use was noted, by the clock of this browser. */
  readonly notedAt: number;
  /** Null where unused sessions do not end. */
  readonly endsAt: number | null;
  /** The hours without a use after which it ends. */
  readonly ofHours: number;
}

export function rememberIdleEnd(end: IdleEnd): void {
  localStorage.setItem(idleEndKey, JSON.stringify(end));
}

/** Returns what the server said last about the session of this account, or of any; undefined when it said nothing. */
export function readIdleEnd(userId?: string): IdleEnd | undefined {
  try {
    const kept: Partial<IdleEnd> | null = JSON.parse(localStorage.getItem(idleEndKey) ?? "null");
    const isSound = typeof kept?.notedAt === "number" && kept.endsAt !== undefined;
    return isSound && (userId === undefined || kept.userId === userId) ? (kept as IdleEnd) : undefined;
  } catch {
    // Not written by this program.
    return undefined;
  }
}

/** The hours without a use that have ended the session of this browser; undefined when something else did. */
export function hoursThatEnded(): number | undefined {
  const end = readIdleEnd();
  return end !== undefined && end.endsAt !== null && end.endsAt <= Date.now() ? end.ofHours : undefined;
}
