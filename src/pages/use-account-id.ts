import { useSession } from "#src/features/session/use-session.ts";

/** The id of the signed-in account. Only for pages behind the guard, which shows none of them to a stranger. */
export function useAccountId(): string {
  const { user } = useSession();
  if (user === null) throw new Error("This page stands outside the guard of the signed-in area");
  return user.id;
}
