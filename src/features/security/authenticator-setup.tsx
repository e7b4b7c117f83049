import { useQuery } from "@tanstack/react-query";
import { hasType } from "#src/backend/errors.ts";
import { beginAuthenticator, switchOnSecondStep } from "#src/backend/second-factor.ts";
import { SecondStepForm } from "#src/features/session/second-step-form.tsx";
import { QueryState } from "#src/queries/query-state.tsx";
import { CopyButton } from "#src/ui/copy-button.tsx";
import { GroupedText } from "#src/ui/grouped-text.tsx";
import { QrCodeOnDemand } from "#src/ui/qr-code-on-demand.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { takeFocus } from "#src/ui/take-focus.ts";

export interface AuthenticatorSetupProps {
  accountId: string;
  onCodes: (codes: string[]) => void;
}

/** Shows the secret for an authenticator app, and takes the first code of it. */
export function AuthenticatorSetup({ accountId, onCodes }: AuthenticatorSetupProps) {
  const begun = useQuery({
    queryKey: ["authenticator", accountId],
    queryFn: beginAuthenticator,
    // A secret that was shown must be the one that is confirmed: asked for once, and not kept afterwards.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const confirm = async (code: string) => {
    try {
      onCodes(await switchOnSecondStep(code));
    } catch (error) {
      if (!hasType(error, "user_authenticator_not_found")) throw error;
      // Begun again in another tab, or switched off there: this key is gone.
      await begun.refetch({ throwOnError: true });
      throw new Error(
        "This key is no longer valid. Scan the new QR code, then enter the code the app shows.",
      );
    }
  };
  return (
    <QueryState query={begun} problem="Setup could not start" loading={<Spinner label="Preparing" />}>
      {({ secret, uri }) => (
        <div className="grid gap-4">
          <p ref={takeFocus} tabIndex={-1} className="outline-none">
            Scan this QR code with an authenticator app, or enter the key by hand. Then enter the code the app
            shows.
          </p>
          <div className="size-44 justify-self-center">
            <QrCodeOnDemand value={uri} label="QR code for your authenticator app" />
          </div>
          <div className="grid gap-2">
            <GroupedText name="Key" text={secret} className="rounded-control bg-sunken px-3 py-2" />
            <CopyButton text={secret} label="Copy the key" className="justify-self-start" size="small" />
          </div>
          <SecondStepForm submitLabel="Switch on" appOnly onCode={(_, code) => confirm(code)} />
        </div>
      )}
    </QueryState>
  );
}
