import { Link } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import { HelpAnswers } from "#src/features/help/help-answers.tsx";
import { settingsColumns } from "#src/pages/settings-columns.ts";
import { Card } from "#src/ui/card.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

/** Answers about the signed-in area, for active and inactive accounts alike, and the way to a person. */
export function HelpPage() {
  return (
    <>
      <PageHeader title="Help" description="Answers about deposits, trades, withdrawals and your account." />
      <div className={settingsColumns}>
        <HelpAnswers />
      </div>
      <div className="mt-6">
        <Card title="Your question is not here?">
          <p className="max-w-[70ch]">
            <Link to={paths.support} className="font-semibold text-brand hover:underline">
              Write to us
            </Link>{" "}
            in Support, where you also find our replies.
          </p>
        </Card>
      </div>
    </>
  );
}
