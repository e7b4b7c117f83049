import * as data from "#messages/generated/your-data.ts";
import { ProvenForm } from "#src/fields/proven-form.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { Dialog, type DialogProps } from "#src/ui/dialog.tsx";
import { useRequestDownload, useSaveDownload } from "./queries.ts";

interface AccountProps {
  account: { id: string; email: string; secondStep: boolean };
  onDone: () => void;
}

type DialogState = Pick<DialogProps, "open" | "onOpenChange">;

type RequestDialogProps = AccountProps & DialogState;

/** Asks for a copy of the data. */
export function RequestDialog({ open, onOpenChange, ...form }: RequestDialogProps) {
  const t = useMessages();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(data.requestTitle)}
      description={t(data.requestText)}
    >
      <RequestForm {...form} />
    </Dialog>
  );
}

function RequestForm({ account, onDone }: AccountProps) {
  const t = useMessages();
  const request = useRequestDownload(account.id);
  return (
    <DataForm
      account={account}
      label={t(data.request)}
      send={async (proof) => {
        await request.mutateAsync(proof);
        onDone();
      }}
    />
  );
}

type DownloadDialogProps = RequestDialogProps & { downloadId: string };

/** Saves a copy that is ready. */
export function DownloadDialog({ open, onOpenChange, ...form }: DownloadDialogProps) {
  const t = useMessages();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(data.downloadTitle)}
      description={t(data.downloadText)}
    >
      <DownloadForm {...form} />
    </Dialog>
  );
}

function DownloadForm({ account, downloadId, onDone }: AccountProps & { downloadId: string }) {
  const t = useMessages();
  const save = useSaveDownload(account.id, downloadId);
  return (
    <DataForm
      account={account}
      label={t(data.download)}
      send={async (proof) => {
        await save.mutateAsync(proof);
        onDone();
      }}
    />
  );
}

interface DataFormProps {
  account: AccountProps["account"];
  label: string;
  send: (proof: string) => Promise<void>;
}

/** Asks for the proof of the owner that a copy of the data takes. */
function DataForm({ account, label, send }: DataFormProps) {
  const t = useMessages();
  return (
    <ProvenForm account={account} description={t(data.passwordText)} submitLabel={label} onProven={send} />
  );
}
