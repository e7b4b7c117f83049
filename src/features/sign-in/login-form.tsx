import { useForm } from "react-hook-form";
import { loginForm } from "#domain/profiles/credentials.ts";
import * as forms from "#messages/generated/forms.ts";
import { problemOf } from "#src/backend/errors.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { useMessages, useTextOf } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toast } from "#src/ui/toast.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { login } from "./sign-in.ts";

/** E-mail and password, or a passkey. Once signed in the page leads on by itself, because the session has changed. */
export function LoginForm() {
  const t = useMessages();
  const { register, handleSubmit, formState } = useForm({
    resolver: formRules(loginForm),
    defaultValues: { email: "", password: "" },
  });
  const textOf = useTextOf();
  const { user } = useSession();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (credentials) => {
    try {
      await login(credentials);
    } catch (error) {
      toast.error(textOf(problemOf(error)));
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <Field label={t(forms.loginEmail)} error={errors.email} required>
        <TextInput {...register("email")} type="email" inputMode="email" autoComplete="username webauthn" />
      </Field>
      <Field label={t(forms.loginPassword)} error={errors.password} required>
        <PasswordInput {...register("password")} autoComplete="current-password" />
      </Field>
      <Button type="submit" wide pending={isSubmitting || user !== null}>
        {t(forms.loginSubmit)}
      </Button>
      <PasskeySignIn isLeaving={user !== null} />
    </form>
  );
}
