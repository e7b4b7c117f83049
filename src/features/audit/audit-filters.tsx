import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as records from "#messages/generated/admin-records.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { useLanguage, useMessages } from "#src/language/use-messages.ts";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";
import { operationLabels } from "./operation-labels.ts";
import { administrators } from "./queries.ts";

interface AuditFiltersProps {
  operation: string;
  actorId: string;
  onChange: (changes: { operation?: string; by?: string }) => void;
  /** Further filters, for example the period. */
  children: ReactNode;
}

/** Which entries of the audit are shown. */
export function AuditFilters({ operation, actorId, onChange, children }: AuditFiltersProps) {
  const t = useMessages();
  const { compare } = new Intl.Collator(useLanguage());
  const operations = Object.entries(operationLabels)
    .map(([value, label]) => ({ value, label: t(label) }))
    .sort((one, other) => compare(one.label, other.label));
  const { data: admins = [] } = useQuery(administrators());
  // An actor chosen by a link need not be an administrator.
  const isListed = actorId === "" || admins.some(({ value }) => value === actorId);
  const people = isListed ? admins : [{ value: actorId, label: t(records.auditChosenPerson) }, ...admins];
  return (
    <fieldset className="grid w-full min-w-0 grid-cols-1 gap-3 min-[360px]:grid-cols-2 sm:flex sm:w-auto sm:flex-wrap [&>*]:sm:min-w-40">
      <legend className="sr-only">{t(transactionTexts.filtersLegend)}</legend>
      <Field label={t(records.auditOperation)} compact>
        <Select
          placeholder={t(records.auditAllOperations)}
          options={operations}
          value={operation}
          onChange={({ target }) => onChange({ operation: target.value })}
        />
      </Field>
      <Field label={t(records.fieldAdmin)} compact>
        <Select
          placeholder={t(records.auditAllAdmins)}
          options={people}
          value={actorId}
          onChange={({ target }) => onChange({ by: target.value })}
        />
      </Field>
      {children}
    </fieldset>
  );
}
