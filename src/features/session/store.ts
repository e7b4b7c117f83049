import { create } from "zustand";
import { persist } from "zustand/middleware";
import type { Profile } from "#domain/profiles/profile.ts";
import type { ErrorProblem } from "#src/backend/errors.ts";
import type { Account } from "#src/backend/session.ts";
import { setDraftAuthor } from "#src/drafts/draft.ts";

/**
 * `unknown`: the server was not asked yet, the state is from the last visit. `refreshing`: it is being asked.
 * `known`: it answered. `unreachable`: it could not be asked.
 */
type SessionStatus = "unknown" | "refreshing" | "known" | "unreachable";

/** Why the session ended: it decides whether the way back is offered after the next sign-in. */
type SessionEnd = "logout" | "expired";

export interface SessionState {
  /** The account, as the server or the last visit says. */
  user: Account | null;
  /** The profile of the account; null for a guest and for a registration that stopped half-way. */
  userData: Profile | null;
  status: SessionStatus;
  /** Why the server could not be asked. */
  problem: ErrorProblem | null;
  ended: SessionEnd | null;
  /** The password was right; the second step of the sign-in is awaited. */
  awaitsSecondStep: boolean;
}

const signedOut = { user: null, userData: null } as const;

/** A value of another version or another program in the storage may have any shape. */
function isKept(value: unknown): value is Pick<SessionState, "user" | "userData"> {
  if (typeof value !== "object" || value === null) return false;
  const { user } = value as { user?: Partial<Account> | null };
  return user === null || (typeof user?.id === "string" && Array.isArray(user.labels));
}

/**
 * The signed-in account. Exactly `user` and `userData` outlive the page, under the key `auth`, so that the
 * first paint of the next visit needs no answer of the server; until it comes, `status` says that they are
 * old. They are no part of the initial state, from which React hydrates pages that the build wrote for visitors.
 */
export const sessionStore = create<SessionState>()(
  persist(
    (): SessionState => ({
      ...signedOut,
      status: "unknown",
      problem: null,
      ended: null,
      awaitsSecondStep: false,
    }),
    {
      name: "auth",
      version: 1,
      partialize: ({ user, userData }) => ({ user, userData }),
      merge: (kept, current) => (isKept(kept) ? { ...current, ...kept } : current),
    },
  ),
);

const updateDraftAuthor = ({ user }: SessionState) => setDraftAuthor(user?.id ?? "");
updateDraftAuthor(sessionStore.getState());
sessionStore.subscribe(updateDraftAuthor);

/** Forgets the account, here and in the storage. */
export function endSession(ended: SessionEnd | null): void {
  sessionStore.setState({ ...signedOut, status: "known", problem: null, ended, awaitsSecondStep: false });
}

/** The password was right, and there is no session before the second step. */
export function awaitSecondStep(): void {
  sessionStore.setState({ ...signedOut, status: "known", problem: null, awaitsSecondStep: true });
}

/** Takes over a newer profile of the signed-in account, for example from a realtime event. */
export function receiveProfile(profile: Profile): void {
  if (sessionStore.getState().user?.id === profile.userId) sessionStore.setState({ userData: profile });
}

/** The administration area is for accounts with this label; only the server sets it. */
export function isAdmin(user: Account | null): boolean {
  return user?.labels.includes("admin") ?? false;
}
