import { emailForm } from "#domain/profiles/credentials.ts";
import * as security from "#messages/generated/security.ts";
import { changeEmail } from "#src/backend/credentials.ts";
import { refreshChangedAccount } from "#src/features/session/refresh.ts";
import { ProvenForm } from "#src/fields/proven-form.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { toast } from "#src/ui/toast.ts";

export interface EmailFormProps {
  account: { id: string; email: string; secondStep: boolean };
  onDone: () => void;
}

/** Replaces the email address, with a proof of the owner. */
export function EmailForm({ account, onDone }: EmailFormProps) {
  const t = useMessages();
  return (
    <ProvenForm
      account={account}
      description={t(security.confirmText)}
      submitLabel={t(security.emailSubmit)}
      value={{
        label: t(security.emailNew),
        description: t(security.emailRule),
        rules: emailForm.shape.email,
        refusedAs: "email",
        input: (props) => <TextInput {...props} type="email" inputMode="email" autoComplete="email" />,
      }}
      onProven={async (proof, { password, value }) => {
        await changeEmail({ proof, password, email: value });
        toast.success(t(security.emailChanged));
        onDone();
        await refreshChangedAccount();
      }}
    />
  );
}
