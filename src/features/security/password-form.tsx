import { useQueryClient } from "@tanstack/react-query";
import { newPasswordForm } from "#domain/profiles/credentials.ts";
import * as security from "#messages/generated/security.ts";
import { changePassword } from "#src/backend/credentials.ts";
import { refreshChangedAccount } from "#src/features/session/refresh.ts";
import { ProvenForm } from "#src/fields/proven-form.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { readAgain } from "#src/queries/read-again.ts";
import { PasswordInput } from "#src/ui/password-input.tsx";
import { toast } from "#src/ui/toast.ts";
import { sessionsOf } from "./queries.ts";

export interface PasswordFormProps {
  account: { id: string; email: string; secondStep: boolean };
  onDone: () => void;
}

/** Replaces the password, with a proof of the owner. */
export function PasswordForm({ account, onDone }: PasswordFormProps) {
  const t = useMessages();
  const client = useQueryClient();
  return (
    <ProvenForm
      account={account}
      description={t(security.confirmText)}
      submitLabel={t(security.passwordSubmit)}
      value={{
        label: t(security.passwordNew),
        description: t(security.passwordRule),
        rules: newPasswordForm.shape.password,
        refusedAs: "newPassword",
        input: (props) => <PasswordInput {...props} autoComplete="new-password" />,
      }}
      onProven={async (proof, { password, value }) => {
        const { isSignedOut } = await changePassword({ proof, oldPassword: password, newPassword: value });
        toast.success(t(isSignedOut ? security.passwordChangedSignedOut : security.passwordChanged));
        onDone();
        await (isSignedOut ? refreshChangedAccount() : readAgain(client, sessionsOf(account.id)));
      }}
    />
  );
}
