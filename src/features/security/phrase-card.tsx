import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { phraseText } from "#domain/mail-phrase/phrase-text.ts";
import * as phrase from "#messages/generated/mail-phrase.ts";
import * as security from "#messages/generated/security.ts";
import { findMailPhrase, removeMailPhrase, setMailPhrase } from "#src/backend/mail-phrase.ts";
import { ProvenForm } from "#src/fields/proven-form.tsx";
import { useRichText } from "#src/language/rich-text.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Card } from "#src/ui/card.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toast } from "#src/ui/toast.ts";
import { FormOnDemand } from "./form-on-demand.tsx";

/** Since when this account has a phrase; null without one. Here and not in queries.ts, which comes with the page. */
const mailPhraseOf = (accountId: string) =>
  queryOptions({ queryKey: ["mail-phrase", accountId], queryFn: findMailPhrase });

export interface PhraseCardProps {
  account: { id: string; email: string; secondStep: boolean };
}

/** The phrase that mails to the account show: whether there is one, and everything to change it. It is never shown. */
export function PhraseCard({ account }: PhraseCardProps) {
  const t = useMessages();
  const rich = useRichText();
  const since = useQuery(mailPhraseOf(account.id));
  return (
    <Card title={t(phrase.title)}>
      <div className="grid gap-4">
        <p className="max-w-prose text-muted">{t(phrase.text)}</p>
        <p className="max-w-prose text-muted text-small">{t(phrase.exceptions)}</p>
        <QueryState
          query={since}
          problem={t(phrase.loadFailed)}
          loading={<Skeleton className="h-16 rounded-control" />}
        >
          {(at) => (
            <>
              <p className="max-w-prose">
                {at === null ? t(phrase.none) : rich(phrase.chosen, { time: <TimeCell at={at} /> })}
              </p>
              <div className="grid justify-items-start gap-2">
                <FormOnDemand label={t(at === null ? phrase.choose : phrase.replace)}>
                  {(close) => <PhraseForm account={account} onDone={close} />}
                </FormOnDemand>
                {at !== null && (
                  <FormOnDemand label={t(phrase.remove)}>
                    {(close) => <RemovalForm account={account} onDone={close} />}
                  </FormOnDemand>
                )}
              </div>
            </>
          )}
        </QueryState>
      </div>
    </Card>
  );
}

type FormProps = PhraseCardProps & { onDone: () => void };

function PhraseForm({ account, onDone }: FormProps) {
  const t = useMessages();
  const refresh = useRefresh(account.id);
  return (
    <ProvenForm
      account={account}
      description={t(security.confirmText)}
      submitLabel={t(phrase.submit)}
      value={{
        label: t(phrase.newLabel),
        description: t(phrase.newHint),
        rules: phraseText,
        refusedAs: "phrase",
        input: (props) => <TextInput {...props} dir="auto" autoComplete="off" />,
      }}
      onProven={async (proof, { value }) => {
        await setMailPhrase({ proof, phrase: value });
        toast.success(t(phrase.saved));
        onDone();
        await refresh();
      }}
    />
  );
}

function RemovalForm({ account, onDone }: FormProps) {
  const t = useMessages();
  const refresh = useRefresh(account.id);
  return (
    <ProvenForm
      account={account}
      description={t(security.confirmText)}
      submitLabel={t(phrase.remove)}
      danger
      onProven={async (proof) => {
        await removeMailPhrase(proof);
        toast.success(t(phrase.removed));
        onDone();
        await refresh();
      }}
    />
  );
}

function useRefresh(accountId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: mailPhraseOf(accountId).queryKey });
}
