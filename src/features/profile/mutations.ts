import * as profileTexts from "#messages/generated/profile.ts";
import { OperationUnanswered } from "#src/backend/errors.ts";
import { run } from "#src/backend/operations.ts";
import { forget, pendingOperations } from "#src/backend/pending-operations.ts";
import { currentAccount } from "#src/backend/session.ts";
import { useAnnouncedMutation } from "#src/commands/use-announced-mutation.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { forgetAccount } from "#src/features/session/forget-account.ts";
import { invalidatePendingChecks, leave } from "#src/features/session/refresh.ts";
import { useMessages } from "#src/language/use-messages.ts";

/** Uploads a picture and shows it as the avatar. @param userId the signed-in account */
export function useSetAvatar(userId: string) {
  return useCommand("setAvatar", {
    userId,
    request: async (file: File) => {
      // No page needs it before a file is chosen.
      const { avatarUpload } = await import("./avatar-upload.ts");
      return { input: { image: await avatarUpload(file) }, isStored: false };
    },
  });
}

/**
 * Requests the deletion of the own account. A repeat after a lost answer comes without a session.
 * @returns whether the server confirmed it; otherwise the session is gone, which nearly says so
 */
async function deletion(userId: string, proof: string): Promise<boolean> {
  try {
    await run("deleteAccount", { proof }, { userId });
    return true;
  } catch (error) {
    if (!(error instanceof OperationUnanswered) || (await currentAccount()) !== null) throw error;
    // Signing in again must not complete a deletion by surprise.
    for (const { key, name } of pendingOperations(userId)) if (name === "deleteAccount") forget(key);
    return false;
  }
}

/** Deletes the own account; there is no session afterwards. @param userId the signed-in account */
export function useDeleteAccount(userId: string) {
  const t = useMessages();
  // Not useCommand: a lost answer is settled by whether the session is gone, and no query is read again.
  return useAnnouncedMutation(
    // The sessions end before the answer arrives, so the session is not checked meanwhile.
    (proof: string) =>
      leave(async () => {
        const answered = await deletion(userId, proof);
        invalidatePendingChecks();
        forgetAccount();
        return answered;
      }),
    {
      success: (answered) =>
        answered
          ? t(profileTexts.deletionDone)
          : {
              kind: "info",
              text: t(profileTexts.deletionUnknown),
              description: t(profileTexts.deletionUnknownText),
            },
      // The form shows it beside the fields.
      failure: null,
      invalidates: [],
    },
  );
}
