import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { attachmentTypes, MAX_ATTACHMENT } from "#domain/deposits/attachment-file.ts";
import { megabytesValue } from "#domain/refusals/megabytes-value.ts";
import { type Refusal, type RefusalCode, refuse } from "#domain/refusals/refusal.ts";
import { MEGABYTE } from "#domain/values/megabyte.ts";
import * as fields from "#messages/generated/fields.ts";
import { refusalProblem } from "#src/backend/errors.ts";
import type { Problem } from "#src/language/problem.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { FieldError } from "#src/ui/field.tsx";
import { FileInput } from "#src/ui/file-input.tsx";
import { useBlobAddress } from "#src/ui/use-blob-address.ts";
import { useAttachmentLabel } from "./attachment-label.ts";

export interface AttachmentFieldProps {
  file: File | undefined;
  /** Gets undefined when the choice is withdrawn, or when the file cannot be sent. */
  onChoose: (file: File | undefined) => void;
  disabled?: boolean;
  /** The problem with what was sent: no file where one is needed, or one that the server refuses. */
  error?: string | Problem | undefined;
  /** Of another file than a proof of payment: its name, its description, and how large it may be. */
  kind?: FileKind | undefined;
}

interface FileKind {
  /** The id of the input. */
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** In bytes, and what is said of a larger one. */
  readonly most: number;
  readonly tooLarge: RefusalCode;
}

/** Returns why a file cannot be sent; the server checks it again. */
function attachmentProblem({ type, size }: File, kind: FileKind | undefined): Refusal | undefined {
  if (!attachmentTypes.includes(type)) return refuse("attachment-type");
  const { most = MAX_ATTACHMENT, tooLarge = "attachment-too-large" } = kind ?? {};
  // The browser makes an image smaller before it sends it.
  if (type !== "application/pdf" || size <= most) return undefined;
  return refuse(tooLarge, { size: megabytesValue(most) });
}

/** Chooses a file, and shows which one. That of a proof of payment takes the focus when it appears. */
export function AttachmentField({ file, onChoose, disabled = false, error, kind }: AttachmentFieldProps) {
  const t = useMessages();
  const attachmentLabel = useAttachmentLabel();
  const [problem, setProblem] = useState<Refusal>();
  const preview = useBlobAddress(file?.type.startsWith("image/") === true ? file : undefined);
  const ownId = useId();
  const id = kind?.id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const takesFocus = kind === undefined;
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    const fault = chosen && attachmentProblem(chosen, kind);
    setProblem(fault);
    if (fault !== undefined) target.value = "";
    onChoose(fault === undefined ? chosen : undefined);
  };
  const clear = () => {
    if (input.current === null) return;
    input.current.value = "";
    input.current.focus();
    onChoose(undefined);
  };
  const shown = problem === undefined ? error : refusalProblem(problem);
  return (
    <div className="grid w-full gap-2">
      <label htmlFor={id} className="font-medium">
        {kind?.label ?? t(fields.attachmentLabel)}
      </label>
      <p id={`${id}-description`} className="text-muted text-small">
        {kind?.description ?? t(fields.attachmentDescription, { size: String(MAX_ATTACHMENT / MEGABYTE) })}
      </p>
      <FileInput
        ref={input}
        id={id}
        accept=".png,.jpg,.jpeg,.webp,.pdf"
        aria-describedby={`${id}-description ${id}-problem`}
        aria-invalid={shown !== undefined}
        disabled={disabled}
        onChange={choose}
      />
      {preview !== undefined && (
        <img
          src={preview}
          alt={t(fields.attachmentPreview)}
          className="max-h-48 max-w-full justify-self-start rounded-control border border-line"
        />
      )}
      {file !== undefined && (
        <p className="flex flex-wrap items-center gap-x-3 text-small">
          {attachmentLabel({ attachmentType: file.type, attachmentSize: file.size })}
          <Button variant="ghost" size="small" disabled={disabled} onClick={clear}>
            {t(fields.attachmentClear)}
          </Button>
        </p>
      )}
      <FieldError id={`${id}-problem`}>{shown}</FieldError>
    </div>
  );
}
