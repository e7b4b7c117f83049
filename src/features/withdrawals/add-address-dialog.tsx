import { useId, useRef, useState } from "react";
import { useController, useForm } from "react-hook-form";
import { addressLabel, addressOperations } from "#domain/addresses/operations.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import * as book from "#messages/generated/address-book.ts";
import * as withdrawals from "#messages/generated/withdrawals.ts";
import { OperationRefused, problemOf } from "#src/backend/errors.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { PaymentMethodField } from "#src/fields/payment-method-field.tsx";
import { checkProblem } from "#src/fields/problem-in.ts";
import { ProofFields } from "#src/fields/proof-fields.tsx";
import { emptyProof, proofRules } from "#src/fields/proof-rules.ts";
import { addressProblemOf } from "#src/fields/use-address-warning.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { useErrorText } from "#src/queries/use-error-text.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog, type DialogProps } from "#src/ui/dialog.tsx";
import { DialogActions } from "#src/ui/dialog-actions.tsx";
import { Field } from "#src/ui/field.tsx";
import { AddressInput } from "./address-input.tsx";
import { LabelInput } from "./label-input.tsx";
import { useAddAddress } from "./use-add-address.ts";
import type { Owner } from "./use-send-withdrawal.ts";

interface AddAddressFormProps {
  owner: Owner;
  methods: readonly PaymentMethod[];
  /** The values that the form begins with. */
  initial?: { readonly methodId: string; readonly address: string } | undefined;
  /** How many hours pass before the address can be used. */
  hours: number;
  onDone: () => void;
}

export type AddAddressDialogProps = Omit<AddAddressFormProps, "onDone"> &
  Pick<DialogProps, "open" | "onOpenChange">;

/** Adds an address to the address book, with the proof that it takes. */
export function AddAddressDialog({ open, onOpenChange, ...form }: AddAddressDialogProps) {
  const t = useMessages();
  const { hours } = form;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(book.add)}
      description={hours > 0 ? t(book.addWaits, { hours }) : t(book.addAtOnce)}
    >
      <AddAddressForm {...form} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

const { methodId, address } = addressOperations.addAddress.input.shape;
const rules = { methodId, address, label: addressLabel };

/** The fields that a refusal of the server may name. */
const fieldNames = ["methodId", "address", "label", "password", "code"] as const;

function AddAddressForm({ owner, methods, initial, hours: _, onDone }: AddAddressFormProps) {
  const t = useMessages();
  const errorText = useErrorText();
  const add = useAddAddress(owner.userId);
  const [asksCode, setAsksCode] = useState(owner.byCode);
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  const form = useForm({
    resolver: formRules(proofRules(asksCode ? "code" : "password", rules)),
    defaultValues: { methodId: "", address: "", label: "", ...emptyProof, ...initial },
  });
  const { field: method } = useController({ control: form.control, name: "methodId" });
  const { errors } = form.formState;
  // The second click of a double click comes before the button shows that it waits.
  const sending = useRef(false);
  const submit = form.handleSubmit(async (typed) => {
    if (sending.current) return;
    sending.current = true;
    setProblem(undefined);
    try {
      const network = methods.find(({ $id }) => $id === typed.methodId)?.id ?? "";
      // The server decides; without the code of the check, which is loaded now, it is the one to say so.
      const wrong = await addressProblemOf(network, typed.address.trim()).catch(() => null);
      if (wrong !== null) return form.setError("address", checkProblem(wrong), { shouldFocus: true });
      await add.mutateAsync({ ...typed, network });
      onDone();
    } catch (error) {
      const named = error instanceof OperationRefused ? error.field : undefined;
      const field = fieldNames.find((name) => name === named);
      if (field === "code") setAsksCode(true);
      if (field === undefined) setProblem(errorText(error));
      else form.setError(field, problemOf(error), { shouldFocus: true });
    } finally {
      sending.current = false;
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <PaymentMethodField methods={methods} field={method} error={errors.methodId} />
      <Field
        label={t(withdrawals.formAddress)}
        description={t(withdrawals.formAddressDescription)}
        error={errors.address}
        required
      >
        <AddressInput {...form.register("address")} />
      </Field>
      <Field label={t(book.labelField)} optional error={errors.label}>
        <LabelInput {...form.register("label")} />
      </Field>
      <ProofFields
        account={{ id: owner.userId, email: owner.email }}
        description={t(book.addProof)}
        asksCode={asksCode}
        // The same fields, among those of this form.
        register={form.register as never}
        errors={errors}
      />
      {problem !== undefined && (
        <p id={problemId} role="alert" className="text-negative">
          {problem}
        </p>
      )}
      <DialogActions>
        <Button type="submit" pending={form.formState.isSubmitting}>
          {t(book.addSubmit)}
        </Button>
      </DialogActions>
    </form>
  );
}
