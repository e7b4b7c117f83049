import { useState } from "react";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { MessageThread, type MessageThreadProps } from "./message-thread.tsx";

export interface MessageDialogProps extends Omit<MessageThreadProps, "messageId"> {
  /** Undefined while none is read. */
  messageId: string | undefined;
  onClose: () => void;
}

/** One message and its thread, over the list of messages. */
export function MessageDialog({ messageId, onClose, ...rest }: MessageDialogProps) {
  // While the dialog fades away it still shows what was in it.
  const [last, setLast] = useState(messageId);
  if (messageId !== undefined && messageId !== last) setLast(messageId);
  return (
    <DialogOnDemand
      open={messageId !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Message"
    >
      {last !== undefined && <MessageThread key={last} messageId={last} {...rest} />}
    </DialogOnDemand>
  );
}
