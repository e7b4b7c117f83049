import { messageLabels } from "#domain/messages/message.ts";
import { brand } from "#src/content/brand.ts";
import { MessageList } from "#src/features/messages/message-list.tsx";
import { MessageThread } from "#src/features/messages/message-thread.tsx";
import { messageChoices } from "#src/features/messages/queries.ts";
import { SavedRepliesButton } from "#src/features/messages/saved-replies.tsx";
import { ownerLink } from "#src/features/users/owner-link.tsx";
import { AddressSearch } from "#src/pages/address-search.tsx";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { useAddressValues } from "#src/pages/use-address-values.ts";
import { useSearch } from "#src/pages/use-search-text.ts";
import { ViewBar } from "#src/tables/view-bar.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { SegmentedControl } from "#src/ui/segmented-control.tsx";

const words = { ...messageLabels, all: "All" };
const options = messageChoices.map((value) => ({
  value,
  label: words[value],
  name: value === "all" ? "All messages" : words[value],
}));

/** The messages of visitors and investors: first the open ones. */
export function MessagesPage() {
  const adminId = useAccountId();
  const search = useSearch();
  const [{ state }, change] = useAddressValues(["state"]);
  const choice = messageChoices.find((one) => one === state) ?? "open";
  return (
    <>
      <PageHeader title="Messages" actions={<SavedRepliesButton adminId={adminId} />} />
      <ViewBar adminId={adminId} list="messages" filters={["q", "state"]} />
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="w-full max-w-md">
          <AddressSearch placeholder="Search Messages" />
        </div>
        <SegmentedControl
          legend="State"
          name="message-state"
          value={choice}
          onValueChange={(value) => change({ state: value })}
          options={options}
        />
      </div>
      <h2 className="sr-only">{words[choice]} messages</h2>
      <MessageList
        search={search}
        choice={choice}
        detailOf={(messageId) => (
          <MessageThread messageId={messageId} adminId={adminId} product={brand.name} nameOf={ownerLink} />
        )}
      />
    </>
  );
}
