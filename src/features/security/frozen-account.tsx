import { useQuery } from "@tanstack/react-query";
import * as freeze from "#messages/generated/freeze.ts";
import type { Account } from "#src/backend/session.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { userById } from "#src/queries/account-queries.ts";
import { Card } from "#src/ui/card.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import { FormOnDemand } from "./form-on-demand.tsx";

const ReleaseForm = onDemand(
  withMessages(["money", "settings"], () =>
    import("./release-form.tsx").then((module) => module.ReleaseForm),
  ),
);

/** Says that the account is frozen and why, and releases it; nothing while it is not. */
export function FrozenAccount({ account }: { account: Account }) {
  const t = useMessages();
  const rich = useRichText();
  const { dayTime } = useFormats();
  const frozenAt = useQuery(userById(account.id)).data?.frozenAt;
  if (!frozenAt) return null;
  return (
    <Card title={t(freeze.title)} className="mb-6 border-pending">
      <div className="grid justify-items-start gap-3">
        <p className="max-w-prose">
          {rich(freeze.text, { moment: <time dateTime={frozenAt}>{dayTime(frozenAt)}</time> })}
        </p>
        <p className="max-w-prose text-muted">{t(freeze.next)}</p>
        <FormOnDemand label={t(freeze.release)} opens={ReleaseForm}>
          {(close) => <ReleaseForm account={account} onDone={close} />}
        </FormOnDemand>
      </div>
    </Card>
  );
}
