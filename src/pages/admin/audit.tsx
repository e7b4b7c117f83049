import { useCallback } from "react";
import { Link } from "react-router-dom";
import type { AuditEntry } from "#domain/audit/audit.ts";
import { auditSubject } from "#domain/audit/audit-labels.ts";
import { adminMailHref, adminMessageHref, adminUserTransactionHref } from "#domain/values/admin-paths.ts";
import { paths } from "#domain/values/paths.ts";
import * as adminFrame from "#messages/generated/admin-frame.ts";
import * as records from "#messages/generated/admin-records.ts";
import * as ui from "#messages/generated/ui.ts";
import { AuditFilters } from "#src/features/audit/audit-filters.tsx";
import { AuditRecords } from "#src/features/audit/audit-records.tsx";
import { ExportAudit } from "#src/features/audit/export-audit.tsx";
import { ownerCell } from "#src/features/users/owner-cell.tsx";
import { OwnerLink } from "#src/features/users/owner-link.tsx";
import { UserPicker } from "#src/features/users/user-picker.tsx";
import { useRichText } from "#src/language/rich-text.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { AddressSearch } from "#src/pages/address-search.tsx";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { useAddressValues } from "#src/pages/use-address-values.ts";
import { usePeriod } from "#src/pages/use-period.ts";
import { useSearch } from "#src/pages/use-search-text.ts";
import { ListHead } from "#src/tables/list-head.tsx";
import { ViewBar } from "#src/tables/view-bar.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { PeriodFields } from "#src/ui/period-fields.tsx";
import { AccountCase, usePrefetchAccount } from "./account-case.tsx";

const nothing = { operation: "", by: "", user: "", period: "", first: "", last: "" };

const accountOf = (userId: string) => <ConcernedAccount userId={userId} />;

/** Everything that was done, to be asked who, what, whom, when and why. */
export function AuditPage() {
  const t = useMessages();
  const rich = useRichText();
  const [{ operation, by, user }, change] = useAddressValues(["operation", "by", "user"]);
  const [, clear] = useAddressValues(["operation", "by", "user", "period", "first", "last"]);
  const { fields, span } = usePeriod();
  const search = useSearch();
  const prefetchAccount = usePrefetchAccount();
  const filter = { search, operation, actorId: by, userId: user, ...span };
  const isAboutAll = user === "";
  const linksOf = useCallback(
    (entry: AuditEntry) => <EntryLinks entry={entry} isAboutAll={isAboutAll} />,
    [isAboutAll],
  );
  const isFiltered = operation || by || user || fields.value.choice;
  return (
    <>
      <PageHeader title={t(adminFrame.placeAudit)} actions={<ExportAudit filter={filter} />} />
      <ListHead>
        <ViewBar
          adminId={useAccountId()}
          list="audit"
          filters={["q", "operation", "by", "user", "period", "first", "last"]}
        />
        <div className="mb-4 max-w-md xl:mb-6 xl:min-w-48 xl:grow">
          <AddressSearch placeholder={t(records.auditSearch)} />
        </div>
        <div className="mb-6 flex flex-wrap items-end gap-3">
          <AuditFilters operation={operation} actorId={by} onChange={change}>
            <Field label={t(records.columnAccount)} compact>
              <UserPicker userId={user} onUserChange={(id) => change({ user: id })} />
            </Field>
            <PeriodFields {...fields} />
          </AuditFilters>
          {isFiltered && (
            <Button variant="ghost" className="max-sm:-ms-5" onClick={() => clear(nothing)}>
              {t(ui.filterClear)}
            </Button>
          )}
        </div>
      </ListHead>
      {!isAboutAll && (
        <p className="mb-4">{rich(records.auditAbout, { account: <OwnerLink userId={user} /> })}</p>
      )}
      <h2 className="sr-only">{t(records.auditEntries)}</h2>
      <AuditRecords
        filter={filter}
        personOf={ownerCell}
        linksOf={linksOf}
        accountOf={accountOf}
        prefetch={({ userId }) => prefetchAccount(userId)}
      />
    </>
  );
}

function ConcernedAccount({ userId }: { userId: string }) {
  const t = useMessages();
  return <AccountCase userId={userId} title={t(records.columnAccount)} />;
}

/** The further pages of an entry. @param isAboutAll whether the list is not narrowed to one account */
function EntryLinks({ entry, isAboutAll }: { entry: AuditEntry; isAboutAll: boolean }) {
  const t = useMessages();
  const subject = auditSubject(entry);
  return (
    <>
      {subject?.kind === "mail" && (
        <EntryLink to={adminMailHref(subject.id)}>{t(records.auditMail)}</EntryLink>
      )}
      {subject?.kind === "message" && (
        <EntryLink to={adminMessageHref(subject.id)}>{t(records.auditMessage)}</EntryLink>
      )}
      {entry.transactionId !== null && (
        <EntryLink to={adminUserTransactionHref(entry.userId, entry.transactionId)}>
          {t(records.auditTransaction)}
        </EntryLink>
      )}
      {isAboutAll && (
        <EntryLink to={`${paths.adminAudit}?user=${encodeURIComponent(entry.userId)}`}>
          {t(records.auditAllOfAccount)}
        </EntryLink>
      )}
    </>
  );
}

function EntryLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="py-1 font-medium text-brand hover:underline">
      {children}
    </Link>
  );
}
