import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type FieldErrors, type UseFormRegister, useForm } from "react-hook-form";
import * as z from "zod/mini";
import type { ListedPasskey } from "#domain/passkeys/passkey.ts";
import { passkeyName } from "#domain/passkeys/passkey-name.ts";
import * as passkeys from "#messages/generated/passkeys.ts";
import type { MessageId } from "#messages/message.ts";
import { OperationRefused, problemOf } from "#src/backend/errors.ts";
import { makePasskey, PasskeyFailed, type PasskeyProblem } from "#src/backend/passkeys.ts";
import { proveIdentity } from "#src/backend/proof.ts";
import type { Account } from "#src/backend/session.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { deviceName } from "#src/features/session/sign-in-location.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { ProofFields } from "#src/fields/proof-fields.tsx";
import {
  emptyProof,
  proofProblem,
  proofRules,
  type TypedProof,
  toProofInput,
} from "#src/fields/proof-rules.ts";
import { useMessages, useTextOf } from "#src/language/use-messages.ts";
import { passkeysOf } from "#src/queries/passkey-list.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { sessionsOf } from "./queries.ts";

interface FormProps {
  account: Account;
  onDone: () => void;
}

type OwnPasskeyProps = FormProps & { passkey: ListedPasskey };

const makeProblems: Readonly<Record<PasskeyProblem, MessageId>> = {
  cancelled: passkeys.makeCancelled,
  unsupported: passkeys.unsupported,
  exists: passkeys.makeExists,
  failed: passkeys.makeFailed,
};

/** Makes a passkey, after the owner has confirmed to be there. The name is that of this device, until it is changed. */
export function AddPasskey({ account, onDone }: FormProps) {
  const t = useMessages();
  const textOf = useTextOf();
  const sessions = useQuery(sessionsOf(account.id));
  const current = sessions.data?.find(({ isCurrent }) => isCurrent);
  const add = useCommand("addPasskey", {
    userId: account.id,
    alsoInvalidates: [passkeysOf(account.id).queryKey],
    // The answer of a passkey is of no use after a reload.
    request: (input: {
      name: string;
      credential: Awaited<ReturnType<typeof makePasskey>>;
      proof: string;
    }) => ({
      input,
      isStored: false,
      about: input.name,
    }),
  });
  const [asksCode, setAsksCode] = useState(account.secondStep);
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    resolver: formRules(proofRules(asksCode ? "code" : "password", { name: passkeyName })),
    defaultValues: { name: current === undefined ? "" : deviceName(current, t), ...emptyProof },
  });
  // A browser that made no passkey can be asked again with the same proof.
  const proof = useRef<string>(undefined);
  const sending = useRef(false);
  const submit = form.handleSubmit(async ({ name, ...typed }) => {
    if (sending.current) return;
    sending.current = true;
    setProblem(undefined);
    try {
      proof.current ??= await proveIdentity(toProofInput(typed));
      const credential = await makePasskey();
      await add.mutateAsync({ name, credential, proof: proof.current });
      onDone();
    } catch (error) {
      if (error instanceof PasskeyFailed) setProblem(t(makeProblems[error.problem]));
      else if (proof.current === undefined) showProofProblem(form, error, setAsksCode);
      else {
        setProblem(textOf(problemOf(error)));
        proof.current = undefined;
      }
    } finally {
      sending.current = false;
    }
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label={t(passkeys.nameLabel)} description={t(passkeys.nameHint)} error={errors.name} required>
        <TextInput autoComplete="off" {...form.register("name")} />
      </Field>
      <Proof account={account} asksCode={asksCode} form={form} />
      <Problem text={problem} />
      <Button type="submit" pending={isSubmitting}>
        {t(passkeys.addSubmit)}
      </Button>
    </form>
  );
}

export function RenamePasskey({ account, passkey, onDone }: OwnPasskeyProps) {
  const t = useMessages();
  const rename = useCommand("renamePasskey", {
    userId: account.id,
    about: passkey.name,
    alsoInvalidates: [passkeysOf(account.id).queryKey],
  });
  const form = useForm({
    resolver: formRules(z.object({ name: passkeyName })),
    defaultValues: { name: passkey.name },
  });
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await rename.mutateAsync({ passkeyId: passkey.id, name });
      onDone();
    } catch {
      // The toast has said it.
    }
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label={t(passkeys.nameLabel)} error={errors.name} required>
        <TextInput autoComplete="off" {...form.register("name")} />
      </Field>
      <Button type="submit" pending={isSubmitting}>
        {t(passkeys.renameSubmit)}
      </Button>
    </form>
  );
}

export function RemovePasskey({ account, passkey, onDone }: OwnPasskeyProps) {
  const t = useMessages();
  const remove = useCommand("removePasskey", {
    userId: account.id,
    about: passkey.name,
    alsoInvalidates: [passkeysOf(account.id).queryKey],
  });
  const [asksCode, setAsksCode] = useState(account.secondStep);
  const form = useForm({
    resolver: formRules(proofRules(asksCode ? "code" : "password")),
    defaultValues: emptyProof as TypedProof,
  });
  const submit = form.handleSubmit(async (typed) => {
    let proof: string;
    try {
      proof = await proveIdentity(toProofInput(typed));
    } catch (error) {
      return showProofProblem(form, error, setAsksCode);
    }
    try {
      await remove.mutateAsync({ passkeyId: passkey.id, proof });
      onDone();
    } catch {
      // The toast has said it.
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Proof account={account} asksCode={asksCode} form={form} />
      <Button type="submit" variant="danger" pending={form.formState.isSubmitting}>
        {t(passkeys.removeSubmit)}
      </Button>
    </form>
  );
}

interface AnyForm {
  register: unknown;
  formState: { errors: object };
}

/** The fields of the proof, in a form that may have more of its own. */
function Proof({ account, asksCode, form }: { account: Account; asksCode: boolean; form: AnyForm }) {
  const t = useMessages();
  return (
    <ProofFields
      account={account}
      description={t(passkeys.proof)}
      asksCode={asksCode}
      register={form.register as UseFormRegister<TypedProof>}
      errors={form.formState.errors as FieldErrors<TypedProof>}
    />
  );
}

function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="text-negative">
      {text}
    </p>
  );
}

interface SettableForm {
  setError: (
    field: "password" | "code",
    problem: ReturnType<typeof problemOf>,
    options: { shouldFocus: true },
  ) => void;
}

function showProofProblem(form: SettableForm, error: unknown, setAsksCode: (asks: true) => void): void {
  const { field, problem } = proofProblem(error);
  if (field === "code" && error instanceof OperationRefused) setAsksCode(true);
  form.setError(field, problem, { shouldFocus: true });
}
