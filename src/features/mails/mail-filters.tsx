import { mailStatuses } from "#domain/mail/mail.ts";
import * as records from "#messages/generated/admin-records.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { templateNames } from "#src/fields/template-labels.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";
import { statusLabels } from "./mail-labels.ts";
import type { MailFilter } from "./queries.ts";

type MailFiltersProps = Pick<MailFilter, "status" | "template"> & {
  onChange: (changes: { status?: string; template?: string }) => void;
};

/** Which mails are shown. */
export function MailFilters({ status, template, onChange }: MailFiltersProps) {
  const t = useMessages();
  return (
    <fieldset className="grid w-full min-w-0 grid-cols-1 gap-3 min-[360px]:grid-cols-2 sm:flex sm:w-auto sm:flex-wrap [&>*]:sm:min-w-40">
      <legend className="sr-only">{t(transactionTexts.filtersLegend)}</legend>
      <Field label={t(records.columnState)} compact>
        <Select
          placeholder={t(records.mailAllStates)}
          options={mailStatuses.map((one) => ({ value: one, label: t(statusLabels[one]) }))}
          value={status}
          onChange={({ target }) => onChange({ status: target.value })}
        />
      </Field>
      <Field label={t(records.mailTemplate)} compact>
        <Select
          placeholder={t(records.mailAllTemplates)}
          options={templateNames(t)}
          value={template}
          onChange={({ target }) => onChange({ template: target.value })}
        />
      </Field>
    </fieldset>
  );
}
