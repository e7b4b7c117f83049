import { useState } from "react";
import * as adminUsers from "#messages/generated/admin-users.ts";
import { useMessages } from "#src/language/use-messages.ts";
import type { ConfirmDialogProps } from "#src/ui/confirm-dialog.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextArea } from "#src/ui/text-input.tsx";

export type ConfirmWithReasonProps = Omit<ConfirmDialogProps, "onConfirm"> & {
  /** Where the reason will stand. */
  reasonHint: string;
  onConfirm: (reason: string) => void;
};

/** Asks before something is done, and why; the reason may be left out. */
export function ConfirmWithReason(props: ConfirmWithReasonProps) {
  const t = useMessages();
  const { children, reasonHint, onConfirm, ...dialog } = props;
  const [reason, setReason] = useState("");
  return (
    <ConfirmOnDemand {...dialog} onConfirm={() => onConfirm(reason)}>
      <div className="grid gap-4">
        <div>{children}</div>
        <div className="text-ink">
          <Field label={t(adminUsers.confirmReason)} optional description={reasonHint}>
            <TextArea
              rows={2}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </div>
      </div>
    </ConfirmOnDemand>
  );
}
