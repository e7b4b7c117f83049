import type { UseFormRegisterReturn } from "react-hook-form";
import { transferHashHint, transferHashProblem } from "#domain/transactions/transfer-hash.ts";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

interface TransferHashFieldProps {
  /** The code of the network that the transfer is on; null of no method. */
  network: string | null;
  error: string | undefined;
  /** Before the description of the shape. */
  description?: string;
  optional?: boolean;
  readOnly?: boolean;
  input: UseFormRegisterReturn;
}

/** Checks a hash as typed; `true` is what forms take for right. */
export function checkHash(network: string | null, text: string, isOptional = false): string | true {
  const hash = text.trim();
  if (hash === "") return isOptional || "Please enter the transaction hash";
  if (hash.length > 128) return "Use at most 128 characters";
  return transferHashProblem(network, hash) ?? true;
}

/** One line for the hash of a transfer, with the shape that its network has. */
export function TransferHashField(props: TransferHashFieldProps) {
  const { network, error, description, optional = false, readOnly = false, input } = props;
  const hint = transferHashHint(network);
  const shape = hint === null ? "At most 128 characters." : `It has ${hint}.`;
  return (
    <Field
      label="Transaction hash"
      description={description === undefined ? shape : `${description} ${shape}`}
      error={error}
      optional={optional}
      required={!optional}
    >
      <TextInput
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        className="font-mono"
        readOnly={readOnly}
        {...input}
      />
    </Field>
  );
}
