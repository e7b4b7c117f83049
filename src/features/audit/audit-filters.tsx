import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { auditTitles } from "#domain/audit/audit-labels.ts";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";
import { administrators } from "./queries.ts";

const operationOptions = auditTitles()
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label));

export interface AuditFiltersProps {
  operation: string;
  actorId: string;
  onChange: (changes: { operation?: string; by?: string }) => void;
  /** Further filters, for example the period. */
  children: ReactNode;
}

/** Which entries of the audit are shown. */
export function AuditFilters({ operation, actorId, onChange, children }: AuditFiltersProps) {
  const { data: admins = [] } = useQuery(administrators());
  // An actor chosen by a link need not be an administrator.
  const isListed = actorId === "" || admins.some(({ value }) => value === actorId);
  const people = isListed ? admins : [{ value: actorId, label: "Chosen person" }, ...admins];
  return (
    <fieldset className="grid w-full min-w-0 grid-cols-1 gap-3 min-[360px]:grid-cols-2 sm:flex sm:w-auto sm:flex-wrap [&>*]:sm:min-w-40">
      <legend className="sr-only">Show only</legend>
      <Field label="Operation" compact>
        <Select
          placeholder="All operations"
          options={operationOptions}
          value={operation}
          onChange={({ target }) => onChange({ operation: target.value })}
        />
      </Field>
      <Field label="Administrator" compact>
        <Select
          placeholder="All administrators"
          options={people}
          value={actorId}
          onChange={({ target }) => onChange({ by: target.value })}
        />
      </Field>
      {children}
    </fieldset>
  );
}
