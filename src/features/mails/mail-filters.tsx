import { mailKinds, mailStatuses } from "#domain/mail/mail.ts";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";
import { statusLabels } from "./mail-labels.ts";
import type { MailFilter } from "./queries.ts";

const statusOptions = mailStatuses.map((value) => ({ value, label: statusLabels[value] }));
const templateOptions = Object.entries(mailKinds).map(([value, { label }]) => ({ value, label }));

type MailFiltersProps = Pick<MailFilter, "status" | "template"> & {
  onChange: (changes: { status?: string; template?: string }) => void;
};

/** Which mails are shown. */
export function MailFilters({ status, template, onChange }: MailFiltersProps) {
  return (
    <fieldset className="grid w-full min-w-0 grid-cols-1 gap-3 min-[360px]:grid-cols-2 sm:flex sm:w-auto sm:flex-wrap [&>*]:sm:min-w-40">
      <legend className="sr-only">Show only</legend>
      <Field label="State" compact>
        <Select
          placeholder="All states"
          options={statusOptions}
          value={status}
          onChange={({ target }) => onChange({ status: target.value })}
        />
      </Field>
      <Field label="Template" compact>
        <Select
          placeholder="All templates"
          options={templateOptions}
          value={template}
          onChange={({ target }) => onChange({ template: target.value })}
        />
      </Field>
    </fieldset>
  );
}
