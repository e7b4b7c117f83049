import { ConfirmWithReason, type ConfirmWithReasonProps } from "./confirm-with-reason.tsx";

export type CommandQuestionProps = Omit<ConfirmWithReasonProps, "pending" | "onConfirm" | "reasonHint"> & {
  command: {
    readonly isPending: boolean;
    readonly mutate: (
      input: { userId: string; reason: string },
      callbacks: { onSuccess?: () => void; onSettled?: () => void },
    ) => void;
  };
  /** Whom it is done to. */
  userId: string;
  reasonHint?: string;
  /** For what is mostly refused because a reason is missing. */
  staysOpenWhenRefused?: boolean;
};

/** Asks before something is done to an account, and does it; the answer closes the question. */
export function CommandQuestion(props: CommandQuestionProps) {
  const {
    command,
    userId,
    reasonHint = "Saved in the audit trail.",
    staysOpenWhenRefused,
    ...dialog
  } = props;
  const close = () => props.onOpenChange(false);
  return (
    <ConfirmWithReason
      {...dialog}
      reasonHint={reasonHint}
      pending={command.isPending}
      onConfirm={(reason) =>
        command.mutate({ userId, reason }, staysOpenWhenRefused ? { onSuccess: close } : { onSettled: close })
      }
    />
  );
}
