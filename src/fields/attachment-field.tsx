import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { type RefusalCode, refuse } from "#domain/commands/refusal.ts";
import { attachmentLabel, attachmentTypes, MAX_ATTACHMENT } from "#domain/deposits/attachment-file.ts";
import { MEGABYTE } from "#domain/values/megabyte.ts";
import { Button } from "#src/ui/button.tsx";
import { FieldError } from "#src/ui/field.tsx";
import { FileInput } from "#src/ui/file-input.tsx";

export interface AttachmentFieldProps {
  file: File | undefined;
  /** Gets undefined when the choice is withdrawn, or when the file cannot be sent. */
  onChoose: (file: File | undefined) => void;
  disabled?: boolean;
  /** The problem with what was sent: no file where one is needed, or one that the server refuses. */
  error?: string | undefined;
}

/** Returns why a file cannot be sent; the server checks it again. */
function attachmentProblem({ type, size }: File): RefusalCode | undefined {
  if (!attachmentTypes.includes(type)) return "attachment-type";
  // The browser makes an image smaller before it sends it.
  return type === "application/pdf" && size > MAX_ATTACHMENT ? "attachment-too-large" : undefined;
}

/** Chooses the file that proves a payment, and shows which one. It takes the focus when it appears. */
export function AttachmentField({ file, onChoose, disabled = false, error }: AttachmentFieldProps) {
  const [problem, setProblem] = useState<RefusalCode>();
  const preview = usePreview(file);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    const fault = chosen && attachmentProblem(chosen);
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
  const shown = problem === undefined ? error : refuse(problem).message;
  return (
    <div className="grid w-full gap-2">
      <label htmlFor={id} className="font-medium">
        Proof of payment
      </label>
      <p id={`${id}-description`} className="text-muted text-small">
        A screenshot or receipt of the transfer: PNG, JPEG, WebP or PDF, at most {MAX_ATTACHMENT / MEGABYTE}{" "}
        MB. Only our administrators see it.
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
          alt="The chosen file"
          className="max-h-48 max-w-full justify-self-start rounded-control border border-line"
        />
      )}
      {file !== undefined && (
        <p className="flex flex-wrap items-center gap-x-3 text-small">
          {attachmentLabel({ attachmentType: file.type, attachmentSize: file.size })}
          <Button variant="ghost" size="small" disabled={disabled} onClick={clear}>
            Clear selection
          </Button>
        </p>
      )}
      <FieldError id={`${id}-problem`}>{shown}</FieldError>
    </div>
  );
}

/** An address under which the browser shows a chosen image; undefined for another file. */
function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file?.type.startsWith("image/") !== true) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}
