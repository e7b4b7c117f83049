import { type ChangeEvent, useId, useRef, useState } from "react";
import { imageTypes, MAX_IMAGE } from "#domain/members/avatar.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { megabytesValue } from "#domain/refusals/megabytes-value.ts";
import { refuse } from "#domain/refusals/refusal.ts";
import { MEGABYTE } from "#domain/values/megabyte.ts";
import * as profileTexts from "#messages/generated/profile.ts";
import { refusalProblem } from "#src/backend/errors.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { useToastFieldError } from "#src/fields/toast-field-errors.ts";
import type { Problem } from "#src/language/problem.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Button } from "#src/ui/button.tsx";
import { FieldError } from "#src/ui/field.tsx";
import { FileInput } from "#src/ui/file-input.tsx";
import { useBlobAddress } from "#src/ui/use-blob-address.ts";
import { useSetAvatar } from "./mutations.ts";

/** Returns the problem with a picture before it is sent; the server checks it again. */
function imageProblem(file: File | undefined): Problem | undefined {
  if (file === undefined) return refusalProblem(refuse("image-required"));
  if (!imageTypes.includes(file.type)) return refusalProblem(refuse("image-type"));
  if (file.size < MAX_IMAGE) return undefined;
  return refusalProblem(refuse("image-too-large", { size: megabytesValue(MAX_IMAGE) }));
}

/** The picture of the account: chosen with a preview of 150 × 150 pixels, uploaded, removed. */
export function AvatarForm({ profile }: { profile: Profile }) {
  const t = useMessages();
  const formats = useFormats();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<Problem>();
  const preview = useBlobAddress(file);
  const toastFieldError = useToastFieldError();
  const upload = useSetAvatar(profile.userId);
  const remove = useCommand("removeAvatar", { userId: profile.userId, about: null });
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const clear = () => {
    setFile(undefined);
    if (input.current) input.current.value = "";
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    const fault = chosen && imageProblem(chosen);
    setProblem(fault);
    if (fault) toastFieldError(fault);
    if (fault === undefined) setFile(chosen);
    else clear();
  };
  const submit = () => {
    // An image that was refused is not chosen any more: its problem stays the answer.
    const fault = file === undefined && problem !== undefined ? problem : imageProblem(file);
    setProblem(fault);
    if (fault) toastFieldError(fault);
    if (fault === undefined && file !== undefined) upload.mutate(file, { onSuccess: clear });
    else input.current?.focus();
  };

  const busy = upload.isPending || remove.isPending;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
      className="grid gap-6 sm:grid-cols-[150px_minmax(0,1fr)]"
    >
      {preview === undefined ? (
        <Avatar name={profile.name} src={profile.avatar} size="preview" />
      ) : (
        <img
          src={preview}
          alt={t(profileTexts.avatarPreview)}
          className="size-[150px] rounded-full object-cover"
        />
      )}
      <div className="grid content-center gap-2">
        <label htmlFor={id} className="font-medium">
          {t(profileTexts.avatarLabel)}
        </label>
        <p id={`${id}-description`} className="text-muted text-small">
          {t(profileTexts.avatarHint, { size: formats.count(MAX_IMAGE / MEGABYTE) })}
        </p>
        <FileInput
          ref={input}
          id={id}
          accept=".png,.jpg,.jpeg"
          aria-describedby={`${id}-description ${id}-problem`}
          aria-invalid={problem !== undefined}
          disabled={busy}
          onChange={choose}
        />
        <FieldError id={`${id}-problem`}>{problem}</FieldError>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            pending={upload.isPending}
            disabled={remove.isPending}
            className="max-sm:grow"
          >
            {t(upload.isPending ? profileTexts.avatarUploading : profileTexts.avatarUpload)}
          </Button>
          {(file !== undefined || profile.avatar !== null) && (
            <Button
              variant="secondary"
              className="max-sm:grow"
              pending={remove.isPending}
              disabled={upload.isPending}
              onClick={() => (file === undefined ? remove.mutate({}) : clear())}
            >
              {t(profileTexts.avatarRemove)}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
