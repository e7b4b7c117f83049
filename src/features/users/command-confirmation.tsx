import * as adminUsers from "#messages/generated/admin-users.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { ConfirmWithReason, type ConfirmWithReasonProps } from "./confirm-with-reason.tsx";

type CommandConfirmationProps = Omit<ConfirmWithReasonProps, "pending" | "onConfirm" | "reasonHint"> & {
  command: {
    readonly isPending: boolean;
    readonly mutate: (
      input: { userId: string; reason: string },
      callbacks: { onSuccess?: () => void; onSettled?: () => void },
    ) => void;
  };
  /** The account that the command changes. */
  userId: string;
  reasonHint?: string;
  /** For a command that is mostly refused because a reason is missing. */
  staysOpenWhenRefused?: boolean;
};

/** Asks for confirmation of a command on an account, then sends it. The reply closes the dialog. */
export function CommandConfirmation(props: CommandConfirmationProps) {
  const t = useMessages();
  const {
    command,
    userId,
    reasonHint = t(adminUsers.confirmAudited),
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
