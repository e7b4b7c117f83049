import { useId } from "react";
import { paths } from "#domain/values/paths.ts";
import * as statementTexts from "#messages/generated/statement.ts";
import { brand } from "#src/content/brand.ts";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { useSession } from "#src/features/session/use-session.ts";
import { MomentBalances } from "#src/features/statement/moment-balances.tsx";
import { StatementView } from "#src/features/statement/statement-view.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { Field, FieldError } from "#src/ui/field.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { PeriodFields } from "#src/ui/period-fields.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { type MomentChoice, useStatementSpan } from "./use-statement-span.ts";

/** The books of the investor for any period: to read, to print, to take away. */
export function StatementPage() {
  const userId = useAccountId();
  const t = useMessages();
  return (
    <ProfileGate
      accountId={userId}
      loading={<PageHeader title={t(statementTexts.pageTitle)} />}
      whenInactive="page"
    >
      {() => <Books userId={userId} />}
    </ProfileGate>
  );
}

function Books({ userId }: { userId: string }) {
  const { user } = useSession();
  const t = useMessages();
  const { fields, span, choice, at } = useStatementSpan();
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={t(statementTexts.pageTitle)}
          description={t(statementTexts.pageDescription)}
          back={<BackButton fallback={paths.transactions} />}
          actions={
            <ButtonLink to={paths.annualStatement} variant="secondary">
              {t(statementTexts.pageAnnual)}
            </ButtonLink>
          }
        />
        <div className="mb-6 flex flex-wrap gap-3 [&>*]:min-w-40">
          <PeriodFields {...fields} />
          {choice !== undefined && <MomentField {...choice} />}
        </div>
      </div>
      {span !== undefined && (
        <div className="grid grid-cols-1 gap-6">
          {at !== undefined && span.until !== undefined && (
            <MomentBalances userId={userId} at={at} until={span.until} />
          )}
          <StatementView
            userId={userId}
            span={span}
            issuer={brand.name}
            holder={user ? t(statementTexts.holder, { name: user.name, email: user.email }) : ""}
          />
        </div>
      )}
    </>
  );
}

function MomentField({ value, onValueChange, error }: MomentChoice) {
  const t = useMessages();
  const id = useId();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    // The hint follows the input, so that it stands in one line with that of the period.
    <div className="max-w-[70ch]">
      <Field label={t(statementTexts.momentLabel)} compact>
        <TextInput
          type="datetime-local"
          step={1}
          value={value}
          onChange={({ target }) => onValueChange(target.value)}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error !== undefined}
        />
      </Field>
      <p id={`${id}-hint`} className="mt-1 text-muted text-small">
        {t(statementTexts.momentHint, { zone: timeZone })}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
