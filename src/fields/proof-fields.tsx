import type { FieldErrors, UseFormRegister } from "react-hook-form";
import * as fields from "#messages/generated/fields.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { AccountName } from "#src/ui/account-name.tsx";
import { Field } from "#src/ui/field.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { PasskeyProof } from "./passkey-proof.tsx";
import type { TypedProof } from "./proof-rules.ts";

interface ProofFieldsProps {
  account: { id: string; email: string };
  /** Why it is asked for. */
  description: string;
  asksCode: boolean;
  register: UseFormRegister<TypedProof>;
  errors: FieldErrors<TypedProof>;
}

/** Requires the password again, and a code when an authenticator app is set up: the same everywhere. */
export function ProofFields({ account, description, asksCode, register, errors }: ProofFieldsProps) {
  const t = useMessages();
  const assertion = register("assertion");
  // An answer of a passkey that was refused must not be sent in the place of what is typed then.
  const onChange = () => assertion.onChange({ target: { name: assertion.name, value: "" }, type: "change" });
  return (
    <>
      <AccountName email={account.email} />
      <Field label={t(fields.proofPassword)} description={description} error={errors.password} required>
        <PasswordInput autoComplete="current-password" {...register("password", { onChange })} />
      </Field>
      {asksCode && (
        <Field
          label={t(fields.proofCode)}
          description={t(fields.proofCodeDescription)}
          error={errors.code}
          required
        >
          <TextInput
            autoComplete="one-time-code"
            inputMode="numeric"
            dir="ltr"
            className="figures"
            {...register("code", { onChange })}
          />
        </Field>
      )}
      <PasskeyProof accountId={account.id} register={register} />
    </>
  );
}
