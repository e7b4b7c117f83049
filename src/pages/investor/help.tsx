import { Link } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import * as help from "#messages/generated/help.ts";
import { HelpAnswers } from "#src/features/help/help-answers.tsx";
import { useRichText } from "#src/language/rich-text.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { settingsColumns } from "#src/pages/settings-columns.ts";
import { Card } from "#src/ui/card.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

/** Answers about the signed-in area, for active and inactive accounts alike, and the way to a person. */
export function HelpPage() {
  const t = useMessages();
  const rich = useRichText();
  return (
    <>
      <PageHeader title={t(help.pageTitle)} description={t(help.pageLead)} />
      <div className={settingsColumns}>
        <HelpAnswers />
      </div>
      <div className="mt-6">
        <Card title={t(help.writeTitle)}>
          <p className="max-w-[70ch]">
            {rich(help.writeText, {
              link: (
                <Link to={paths.support} className="font-semibold text-brand hover:underline">
                  {t(help.writeLink)}
                </Link>
              ),
            })}
          </p>
        </Card>
      </div>
    </>
  );
}
