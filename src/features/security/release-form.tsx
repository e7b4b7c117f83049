import * as freeze from "#messages/generated/freeze.ts";
import type { Account } from "#src/backend/session.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { ProvenForm } from "#src/fields/proven-form.tsx";
import { useMessages } from "#src/language/use-messages.ts";

interface ReleaseFormProps {
  account: Account;
  onDone: () => void;
}

/** Asks for the proof of the owner that releases a frozen account. */
export function ReleaseForm({ account, onDone }: ReleaseFormProps) {
  const t = useMessages();
  const release = useCommand("releaseAccount", {
    userId: account.id,
    request: async (proof: string) => ({ input: { proof }, isStored: false }),
    // The form shows it beside the fields.
    failure: null,
  });
  return (
    <ProvenForm
      account={account}
      description={t(freeze.proof)}
      submitLabel={t(freeze.release)}
      onProven={async (proof) => {
        await release.mutateAsync(proof);
        onDone();
      }}
    />
  );
}
