import type { UseFormRegisterReturn } from "react-hook-form";
import * as z from "zod/mini";
import { hashMissing } from "#domain/commands/input-fields.ts";
import { type HashFormat, networkOf } from "#domain/transactions/network.ts";
import { transferHashProblem } from "#domain/transactions/transfer-hash.ts";
import { type CheckError, tooLong } from "#domain/values/check-error.ts";
import * as fields from "#messages/generated/fields.ts";
import type { MessageId } from "#messages/message.ts";
import type { Problem } from "#src/language/problem.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

interface TransferHashFieldProps {
  /** The code of the network that the transfer is on; null of no method. */
  network: string | null;
  error: Problem | undefined;
  /** Before the description of the shape. */
  description?: string;
  optional?: boolean;
  readOnly?: boolean;
  input: UseFormRegisterReturn;
}

/** The rule of a hash as typed, for the schema of a form. @param isOptional whether it may be left empty */
export function hashText(network: string | null, isOptional = false) {
  return z.string().check(({ value, issues }) => {
    const problem = hashProblem(network, value.trim(), isOptional);
    if (problem === null) return;
    issues.push({ code: "custom", message: problem.error, params: problem.params, input: value });
  });
}

function hashProblem(network: string | null, hash: string, isOptional: boolean): CheckError | null {
  if (hash === "") return isOptional ? null : hashMissing;
  return hash.length > 128 ? tooLong(128) : transferHashProblem(network, hash);
}

const shapes: Record<HashFormat, MessageId> = {
  hex: fields.hashShapeHex,
  "0x-hex": fields.hashShapePrefixed,
  base58: fields.hashShapeBase58,
};

/** One line for the hash of a transfer, with the shape that its network has. */
export function TransferHashField(props: TransferHashFieldProps) {
  const { network, error, description, optional = false, readOnly = false, input } = props;
  const t = useMessages();
  const known = networkOf(network);
  const shape = t(known === null ? fields.hashShapeAny : shapes[known.hashFormat]);
  return (
    <Field
      label={t(fields.hashLabel)}
      description={
        description === undefined ? shape : t(fields.hashDescription, { purpose: description, shape })
      }
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
