import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OperationInput } from "#domain/operations.ts";
import { OperationRefused, OperationUnanswered } from "#src/backend/errors.ts";
import { run } from "#src/backend/operations.ts";
import { forget, pendingOperations } from "#src/backend/pending-operations.ts";
import { proveIdentity } from "#src/backend/proof.ts";
import { currentAccount } from "#src/backend/session.ts";
import { users } from "#src/backend/tables.ts";
import { type TypedIdentity, toProofInput } from "#src/features/session/identity-fields.tsx";
import { forgetAccount } from "#src/features/session/leave-behind.ts";
import { beginNewEra, leave } from "#src/features/session/refresh.ts";
import { toastFailure } from "#src/features/session/toast-failure.ts";
import { toast } from "#src/ui/toast.ts";
import { base64Of, scaledImage } from "./scaled-image.ts";

/** Changes phone or country. @param userId the signed-in account */
export function useUpdateContact(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: OperationInput<"updateProfile">) => run("updateProfile", input, { userId }),
    onSuccess: () => toast.success("User updated successfully"),
    onError: (error) => {
      if (error instanceof OperationRefused && error.code === "no-changes") toast.info(error.message);
      else toastFailure("Failed to update user", error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [users.id] }),
  });
}

/** Uploads a picture and shows it as the avatar. @param userId the signed-in account */
export function useSetAvatar(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const image = await base64Of(await scaledImage(file));
      return run("setAvatar", { image }, { userId, isStored: false });
    },
    onSuccess: () => toast.success("User updated successfully"),
    onError: (error) => toastFailure("Failed to update avatar", error),
    onSettled: () => client.invalidateQueries({ queryKey: [users.id] }),
  });
}

/** Shows the initials again. @param userId the signed-in account */
export function useRemoveAvatar(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => run("removeAvatar", {}, { userId }),
    onSuccess: () => toast.success("User updated successfully"),
    onError: (error) => toastFailure("Failed to update avatar", error),
    onSettled: () => client.invalidateQueries({ queryKey: [users.id] }),
  });
}

/**
 * Asks for the deletion of the own account. Whoever asks again because the answer was lost is a stranger by then.
 * @returns whether the server said that it is done; otherwise nobody is signed in any more, which nearly says so
 */
async function deletion(userId: string, proof: string): Promise<boolean> {
  try {
    await run("deleteAccount", { proof }, { userId });
    return true;
  } catch (error) {
    if (!(error instanceof OperationUnanswered) || (await currentAccount()) !== null) throw error;
    // Whoever can still sign in shall not find the account deleted by doing so.
    for (const { key, name } of pendingOperations(userId)) if (name === "deleteAccount") forget(key);
    return false;
  }
}

/** Deletes the own account; there is nobody signed in afterwards. @param userId the signed-in account */
export function useDeleteAccount(userId: string) {
  return useMutation({
    // The sessions end before the answer is here: who is signed in is not asked meanwhile.
    mutationFn: async (typed: TypedIdentity) => {
      const proof = await proveIdentity(toProofInput(typed));
      return leave(async () => {
        const answered = await deletion(userId, proof);
        beginNewEra();
        forgetAccount();
        return answered;
      });
    },
    onSuccess: (answered) => {
      if (answered) toast.success("Account deleted successfully");
      else
        toast.info("You are signed out", {
          description:
            "The server's last answer was lost. If signing in no longer works, your account has been deleted.",
        });
    },
  });
}
