import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import * as support from "#messages/generated/support.ts";
import { brand } from "#src/content/brand.ts";
import { NewMessageForm } from "#src/features/contact/new-message-form.tsx";
import { SupportThread } from "#src/features/messages/support-thread.tsx";
import { SupportThreads } from "#src/features/messages/support-threads.tsx";
import { useSession } from "#src/features/session/use-session.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { useAddressValues } from "#src/pages/use-address-values.ts";
import { Card } from "#src/ui/card.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { PageHeader } from "#src/ui/page-header.tsx";

/** The messages of the account to the operator, the replies, and a new message; for inactive accounts as well. */
export function SupportPage() {
  const t = useMessages();
  const rich = useRichText();
  const userId = useAccountId();
  const { user, userData } = useSession();
  const [{ message }, change] = useAddressValues(["message"]);
  const isOpen = message !== "";
  return (
    <>
      <PageHeader
        title={t(support.pageTitle)}
        description={rich(support.pageLead, {
          help: (
            <Link to={paths.help} className="font-medium text-brand hover:underline">
              {t(support.pageHelp)}
            </Link>
          ),
        })}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Card title={t(support.listTitle)} className={classNames(isOpen && "hidden lg:block")}>
          <SupportThreads userId={userId} openId={message} />
        </Card>
        <div className={classNames("grid grid-cols-1 gap-4", !isOpen && "-order-1 lg:order-none")}>
          {isOpen && (
            <Link
              to={paths.support}
              className="flex min-h-11 w-fit items-center gap-2 font-medium text-brand hover:underline"
            >
              <ArrowLeft aria-hidden size={18} className="rtl:-scale-x-100" />
              {t(support.pageBack)}
            </Link>
          )}
          <Card title={t(isOpen ? support.threadTitle : support.newTitle)}>
            {isOpen ? (
              <SupportThread
                key={message}
                userId={userId}
                messageId={message}
                product={brand.name}
                account={{ name: user?.name ?? "", avatar: userData?.avatar }}
              />
            ) : (
              <NewMessageForm
                name={user?.name ?? ""}
                email={user?.email ?? ""}
                onSent={(messageId) => change({ message: messageId })}
              />
            )}
          </Card>
        </div>
      </div>
    </>
  );
}
