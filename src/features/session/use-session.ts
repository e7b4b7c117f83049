import { type SessionState, sessionStore } from "./store.ts";

/** The signed-in account, its profile, and whether they are current. */
export function useSession(): SessionState {
  return sessionStore();
}
