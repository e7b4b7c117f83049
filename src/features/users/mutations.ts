import type { OperationInput, OperationResult } from "#domain/operations/operations.ts";
import type { Announcement } from "#src/commands/use-announced-mutation.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { sessionsOf } from "./queries.ts";

type UserCommand =
  | "activate"
  | "deactivate"
  | "makeAdmin"
  | "deleteUser"
  | "endSessions"
  | "releaseUser"
  | "restoreLimits";
type Texts<Name extends UserCommand> = Omit<
  Announcement<OperationInput<Name>, OperationResult<Name>>,
  "invalidates" | "toastId"
>;

/** A command on an account. @param about names the account, and the session of a command that ends one */
export function useUserCommand<Name extends UserCommand>(
  name: Name,
  adminId: string,
  about: string,
  texts: Texts<Name> = {},
) {
  return useCommand(name, {
    ...texts,
    userId: adminId,
    about,
    toastId: ({ userId }) => userId,
    // A deactivated account is signed out.
    alsoInvalidates: ({ userId }) => [sessionsOf(userId).queryKey],
  });
}
