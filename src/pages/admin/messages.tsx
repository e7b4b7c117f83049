import type { Message } from "#domain/messages/message.ts";
import * as adminFrame from "#messages/generated/admin-frame.ts";
import * as records from "#messages/generated/admin-records.ts";
import type { MessageId } from "#messages/message.ts";
import { brand } from "#src/content/brand.ts";
import { messageLabels } from "#src/features/messages/message-badge.tsx";
import { MessageList } from "#src/features/messages/message-list.tsx";
import { MessageThread } from "#src/features/messages/message-thread.tsx";
import { type MessageChoice, messageChoices } from "#src/features/messages/queries.ts";
import { SavedRepliesButton } from "#src/features/messages/saved-replies.tsx";
import { OwnerCell, ownerCell } from "#src/features/users/owner-cell.tsx";
import { ownerLink } from "#src/features/users/owner-link.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { AddressSearch } from "#src/pages/address-search.tsx";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { useAddressValues } from "#src/pages/use-address-values.ts";
import { useSearch } from "#src/pages/use-search-text.ts";
import { ListHead } from "#src/tables/list-head.tsx";
import { PersonCell } from "#src/tables/person-cell.tsx";
import { ViewBar } from "#src/tables/view-bar.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { SegmentedControl } from "#src/ui/segmented-control.tsx";
import { SenderCase, usePrefetchAccount } from "./account-case.tsx";

const labels: Readonly<Record<MessageChoice, MessageId>> = { ...messageLabels, all: records.messageAll };
const headings: Readonly<Record<MessageChoice, MessageId>> = {
  open: records.messagesOpen,
  answered: records.messagesAnswered,
  closed: records.messagesClosed,
  all: records.messagesAll,
};

/** The sender under the name of the message, with the picture of the account where there is one. */
const senderOf = ({ senderId, name, email }: Message) =>
  senderId === null ? <PersonCell name={name} title={email} /> : <OwnerCell userId={senderId} as={name} />;

const accountOf = (userId: string) => <SenderCase userId={userId} />;

/** The messages of visitors and investors: first the open ones. */
export function MessagesPage() {
  const t = useMessages();
  const adminId = useAccountId();
  const prefetchAccount = usePrefetchAccount(true);
  const search = useSearch();
  const [{ state }, change] = useAddressValues(["state"]);
  const choice = messageChoices.find((one) => one === state) ?? "open";
  const views = [
    { name: t(labels.open), search: "" },
    { name: t(labels.all), search: "state=all" },
  ];
  const options = messageChoices.map((value) => ({
    value,
    label: t(labels[value]),
    name: t(value === "all" ? headings.all : labels[value]),
  }));
  return (
    <>
      <PageHeader title={t(adminFrame.placeMessages)} actions={<SavedRepliesButton adminId={adminId} />} />
      <ListHead>
        <ViewBar adminId={adminId} list="messages" filters={["q", "state"]} standard={views} />
        <div className="mb-6 flex xl:grow flex-wrap items-center gap-x-6 gap-y-4">
          <div className="w-full max-w-md xl:w-auto xl:min-w-48 xl:grow">
            <AddressSearch placeholder={t(records.messageSearch)} />
          </div>
          <SegmentedControl
            legend={t(records.columnState)}
            name="message-state"
            value={choice}
            onValueChange={(value) => change({ state: value === "open" ? "" : value })}
            options={options}
          />
        </div>
      </ListHead>
      <h2 className="sr-only">{t(headings[choice])}</h2>
      <MessageList
        search={search}
        choice={choice}
        senderOf={senderOf}
        prefetch={({ senderId }) => prefetchAccount(senderId)}
        detailOf={(messageId) => (
          <MessageThread
            messageId={messageId}
            adminId={adminId}
            product={brand.name}
            nameOf={ownerLink}
            personOf={ownerCell}
            senderOf={senderOf}
            accountOf={accountOf}
          />
        )}
      />
    </>
  );
}
