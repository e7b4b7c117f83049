import { paths } from "#domain/values/paths.ts";
import * as statementTexts from "#messages/generated/statement.ts";
import { brand, isDemo } from "#src/content/brand.ts";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { useSession } from "#src/features/session/use-session.ts";
import { AnnualStatementView } from "#src/features/statement/annual-statement-view.tsx";
import { WithYears } from "#src/features/statement/with-years.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { useAddressValues } from "#src/pages/use-address-values.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { Field } from "#src/ui/field.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Select } from "#src/ui/select.tsx";

/** The results, fees and transfers of the investor in a calendar year. */
export function AnnualStatementPage() {
  const userId = useAccountId();
  const t = useMessages();
  return (
    <ProfileGate
      accountId={userId}
      loading={<PageHeader title={t(statementTexts.annualPageTitle)} />}
      whenInactive="page"
    >
      {() => (
        <>
          <div className="print:hidden">
            <PageHeader
              title={t(statementTexts.annualPageTitle)}
              description={t(statementTexts.annualPageDescription)}
              back={<BackButton fallback={paths.statement} />}
            />
          </div>
          <WithYears userId={userId}>{(years) => <Year userId={userId} years={years} />}</WithYears>
        </>
      )}
    </ProfileGate>
  );
}

function Year({ userId, years }: { userId: string; years: readonly number[] }) {
  const { user } = useSession();
  const t = useMessages();
  const [{ year: chosen }, change] = useAddressValues(["year"]);
  const year = years.find((one) => String(one) === chosen) ?? years[0];
  if (year === undefined) return null;
  return (
    <>
      <div className="mb-6 max-w-40 print:hidden">
        <Field label={t(statementTexts.annualPageYear)} compact>
          <Select
            options={years.map((one) => ({ value: String(one), label: String(one) }))}
            value={String(year)}
            onChange={({ target }) => change({ year: target.value })}
          />
        </Field>
      </div>
      <AnnualStatementView
        userId={userId}
        year={year}
        issuer={brand.name}
        holder={user ? t(statementTexts.holder, { name: user.name, email: user.email }) : ""}
        paperMark={isDemo() ? t(statementTexts.annualPagePaper) : null}
      />
    </>
  );
}
