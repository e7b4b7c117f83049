import type { FieldErrors, UseFormRegister } from "react-hook-form";
import * as z from "zod/mini";
import { proofOfIdentity } from "#domain/security/proof-form.ts";
import { appCode } from "#domain/security/second-step.ts";
import { messageOf, OperationRefused } from "#src/backend/errors.ts";
import { AccountName } from "#src/ui/account-name.tsx";
import { Field } from "#src/ui/field.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

/** The inputs of an owner's proof. */
export interface TypedIdentity {
  password: string;
  /** Empty where the account has no authenticator app. */
  code: string;
}

export const noIdentity: TypedIdentity = { password: "", code: "" };

/** The rules of the fields below. @param asks nothing, the password, or a code of the authenticator app as well */
export function identityRules(asks: "nothing" | "password" | "code") {
  return z.object({
    password: asks === "nothing" ? z.string() : proofOfIdentity.shape.password,
    code: asks === "code" ? appCode : z.string(),
  });
}

/** The input of `proveIdentity`. */
export function toProofInput({ password, code }: TypedIdentity) {
  return code === "" ? { password } : { password, code };
}

/** Which field a refusal is about, and its words. A code may be asked for although the browser knew of no app. */
export function identityProblem(error: unknown): { field: keyof TypedIdentity; message: string } {
  const isCode = error instanceof OperationRefused && error.field === "code";
  return { field: isCode ? "code" : "password", message: messageOf(error) };
}

export interface IdentityFieldsProps {
  email: string;
  /** Why it is asked for. */
  description: string;
  asksCode: boolean;
  register: UseFormRegister<TypedIdentity>;
  errors: FieldErrors<TypedIdentity>;
}

/** Requires the password again, and a code when an authenticator app is set up: the same everywhere. */
export function IdentityFields({ email, description, asksCode, register, errors }: IdentityFieldsProps) {
  return (
    <>
      <AccountName email={email} />
      <Field label="Password" description={description} error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...register("password")} />
      </Field>
      {asksCode && (
        <Field
          label="Code"
          description="The 6-digit code from your authenticator app. Recovery codes do not work here."
          error={errors.code?.message}
          required
        >
          <TextInput
            autoComplete="one-time-code"
            inputMode="numeric"
            className="figures"
            {...register("code")}
          />
        </Field>
      )}
    </>
  );
}
