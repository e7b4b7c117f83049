import { type SessionState, sessionStore } from "./store.ts";

/** The signed-in account, its profile, and whether they are current. */
export function useSession(): SessionState;
/** A part of it: the component renders again only when this part changes. */
export function useSession<Part>(select: (session: SessionState) => Part): Part;
export function useSession<Part>(select?: (session: SessionState) => Part): SessionState | Part {
  return sessionStore<SessionState | Part>(select ?? whole);
}

const whole = (session: SessionState) => session;
