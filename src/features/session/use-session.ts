import { type SessionState, sessionStore } from "./store.ts";

/** Who is signed in, their profile, and how fresh that is. */
export function useSession(): SessionState {
  return sessionStore();
}
