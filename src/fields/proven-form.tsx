import { type ReactElement, useRef, useState } from "react";
import { type UseFormRegisterReturn, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { OperationRefused, problemOf } from "#src/backend/errors.ts";
import { proveIdentity } from "#src/backend/proof.ts";
import { useErrorText } from "#src/queries/use-error-text.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { formRules } from "./form-rules.ts";
import { ProofFields } from "./proof-fields.tsx";
import { emptyProof, proofProblem, proofRules, type TypedProof, toProofInput } from "./proof-rules.ts";

interface TypedChange extends TypedProof {
  /** The new value of what is changed; empty where the change has none. */
  value: string;
}

/** The field of a new value below the proof. */
interface NewValue {
  label: string;
  description?: string;
  rules: z.ZodMiniType<string, string>;
  /** The field of the refusals that are about the value. */
  refusedAs: string;
  input: (props: UseFormRegisterReturn) => ReactElement;
}

interface ProvenFormProps {
  account: { id: string; email: string; secondStep: boolean };
  /** Why the proof is asked for. */
  description: string;
  submitLabel: string;
  danger?: boolean;
  value?: NewValue;
  /** Makes the change with the proof, which counts once; an error is shown at the field that it is about. */
  onProven: (proof: string, typed: TypedChange) => Promise<void>;
  /** Called with an error that no field caused. Absent: it is shown above the button. */
  onFailed?: (error: unknown) => void;
}

/** A form for what takes a proof of the owner: the password, and a code where there is an authenticator app. */
export function ProvenForm(props: ProvenFormProps) {
  const { account, description, submitLabel, danger = false, value, onProven } = props;
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string>();
  const { onFailed = (error: unknown) => setProblem(errorText(error)) } = props;
  const [asksCode, setAsksCode] = useState(account.secondStep);
  const { register, handleSubmit, setError, formState } = useForm<TypedChange>({
    resolver: formRules(proofRules(asksCode ? "code" : "password", { value: value?.rules ?? z.string() })),
    defaultValues: { ...emptyProof, value: "" },
  });
  const showError = (error: unknown) => {
    const field = error instanceof OperationRefused ? error.field : undefined;
    if (value !== undefined && field === value.refusedAs) {
      setError("value", problemOf(error), { shouldFocus: true });
      return;
    }
    if (field !== "password" && field !== "code") {
      onFailed(error);
      return;
    }
    const { field: at, problem: wrong } = proofProblem(error);
    if (at === "code") setAsksCode(true);
    setError(at, wrong, { shouldFocus: true });
  };
  // The second click of a double click comes before the button shows that it waits.
  const isSending = useRef(false);
  const submit = handleSubmit(async (typed) => {
    if (isSending.current) return;
    isSending.current = true;
    setProblem(undefined);
    try {
      await onProven(await proveIdentity(toProofInput(typed)), typed);
    } catch (error) {
      showError(error);
    } finally {
      isSending.current = false;
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <ProofFields
        account={account}
        description={description}
        asksCode={asksCode}
        register={register}
        errors={errors}
      />
      {value !== undefined && (
        <Field label={value.label} description={value.description} error={errors.value} required>
          {value.input(register("value"))}
        </Field>
      )}
      {problem !== undefined && (
        <p role="alert" className="text-negative">
          {problem}
        </p>
      )}
      <Button
        type="submit"
        variant={danger ? "danger" : "primary"}
        pending={isSubmitting}
        className="sm:justify-self-start"
      >
        {submitLabel}
      </Button>
    </form>
  );
}
