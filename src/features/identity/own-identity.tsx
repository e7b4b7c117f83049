import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Navigate } from "react-router-dom";
import type { OwnIdentity } from "#domain/identity/operations.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import type { PublicSettings } from "#domain/settings/settings.ts";
import { paths } from "#domain/values/paths.ts";
import * as identity from "#messages/generated/identity.ts";
import { identityReasonLabels } from "#src/fields/identity-labels.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { allQueries } from "#src/queries/combine-queries.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { IdentityBadge } from "./identity-badge.tsx";
import { IdentityForm } from "./identity-form.tsx";
import { ownIdentity } from "./queries.ts";

interface OwnIdentityProps {
  profile: Profile;
  settings: PublicSettings;
}

/**
 * The own identity check: its state, the form while one is needed, and what is kept. Where the operator checks none, the
 * profile is shown instead.
 */
export function OwnIdentityCards({ profile }: Pick<OwnIdentityProps, "profile">) {
  const t = useMessages();
  const own = useQuery(ownIdentity(profile));
  const settings = useQuery(operatorSettings());
  return (
    <QueryState
      query={allQueries(settings, own)}
      problem={t(identity.notLoaded)}
      loading={<Skeleton className="h-[560px] rounded-card" />}
    >
      {([values, found]) =>
        values.identityCheck === "off" ? (
          <Navigate to={paths.profile} replace />
        ) : (
          // A form that was sent is empty again.
          <Cards key={found.submittedAt} profile={profile} settings={values} own={found} />
        )
      }
    </QueryState>
  );
}

function Cards({ profile, settings, own }: OwnIdentityProps & { own: OwnIdentity }) {
  const t = useMessages();
  const [isReplacing, setReplacing] = useState(false);
  const isWaiting = own.state === "submitted";
  const takesForm = own.state !== "accepted" && (!isWaiting || isReplacing);
  return (
    <>
      <div className="grid gap-6">
        <Card title={t(identity.stateTitle)} action={<IdentityBadge state={own.state} />}>
          <div className="grid justify-items-start gap-4">
            <StateText own={own} settings={settings} />
            {isWaiting && !isReplacing && (
              <Button variant="secondary" onClick={() => setReplacing(true)}>
                {t(identity.formReplace)}
              </Button>
            )}
          </div>
        </Card>
        {takesForm && (
          <Card title={t(identity.formTitle)}>
            <IdentityForm profile={profile} isFocused={isReplacing} />
          </Card>
        )}
      </div>
      <Card title={t(identity.keptTitle)}>
        <p className="max-w-prose text-muted">
          {t(identity.keptText, { days: settings.identityRetentionDays })}
        </p>
      </Card>
    </>
  );
}

function StateText({ own, settings }: { own: OwnIdentity; settings: PublicSettings }): ReactNode {
  const t = useMessages();
  const rich = useRichText();
  const { dayTime, dollars } = useFormats();
  const { state, submittedAt, reasonCode, reason } = own;
  const text = (content: ReactNode) => <p className="max-w-prose text-muted">{content}</p>;
  if (state === "accepted") return text(t(identity.textAccepted));
  if (state === "submitted" && submittedAt !== null)
    return text(
      rich(identity.textSubmitted, {
        moment: <time dateTime={submittedAt}>{dayTime(submittedAt)}</time>,
      }),
    );
  const why =
    settings.identityAbove === null
      ? t(identity.whyFirst)
      : t(identity.whyAbove, { amount: dollars(settings.identityAbove) });
  if (state === "none") return text(why);
  return (
    <>
      {text(t(state === "rejected" ? identity.textRejected : identity.textExpired))}
      {reasonCode !== null && (
        <div className="w-full max-w-xl">
          <DefinitionList
            items={[{ term: t(identity.reasonLabel), detail: t(identityReasonLabels[reasonCode]) }]}
          />
          {reason !== null && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
        </div>
      )}
    </>
  );
}
