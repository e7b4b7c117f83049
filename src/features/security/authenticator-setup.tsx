import { useQuery } from "@tanstack/react-query";
import * as security from "#messages/generated/security.ts";
import { hasType } from "#src/backend/errors.ts";
import { beginAuthenticator, switchOnSecondStep } from "#src/backend/second-factor.ts";
import { SecondStepForm } from "#src/fields/second-step-form.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { CopyButton } from "#src/ui/copy-button.tsx";
import { GroupedText } from "#src/ui/grouped-text.tsx";
import { QrCodeOnDemand } from "#src/ui/qr-code-on-demand.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { takeFocus } from "#src/ui/take-focus.ts";

interface AuthenticatorSetupProps {
  accountId: string;
  onCodes: (codes: string[]) => void;
}

/** Shows the secret for an authenticator app, and takes the first code of it. */
export function AuthenticatorSetup({ accountId, onCodes }: AuthenticatorSetupProps) {
  const t = useMessages();
  const begun = useQuery({
    queryKey: ["authenticator", accountId],
    queryFn: beginAuthenticator,
    // A secret that was shown must be the one that is confirmed: asked for once, and not kept afterwards.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const confirm = async (code: string, secret: string) => {
    try {
      onCodes(await switchOnSecondStep(code, secret));
    } catch (error) {
      if (!hasType(error, "user_authenticator_not_found")) throw error;
      // Begun again in another tab, or switched off there: this key is gone.
      await begun.refetch({ throwOnError: true });
      throw new Error(t(security.setUpOldKey));
    }
  };
  return (
    <QueryState
      query={begun}
      problem={t(security.setUpFailed)}
      loading={<Spinner label={t(security.setUpPending)} />}
    >
      {({ secret, uri }) => (
        <div className="grid gap-4">
          <p ref={takeFocus} tabIndex={-1} className="outline-none">
            {t(security.setUpText)}
          </p>
          <div className="size-44 justify-self-center">
            <QrCodeOnDemand value={uri} label={t(security.setUpQrCode)} />
          </div>
          <div className="grid gap-2">
            <GroupedText
              name={t(security.setUpKey)}
              text={secret}
              className="rounded-control bg-sunken px-3 py-2"
            />
            <CopyButton
              text={secret}
              label={t(security.setUpCopyKey)}
              className="justify-self-start"
              size="small"
            />
          </div>
          <SecondStepForm
            submitLabel={t(security.twoStepOn)}
            appHint={t(security.setUpCode)}
            onCode={(_, code) => confirm(code, secret)}
          />
        </div>
      )}
    </QueryState>
  );
}
