import { mailStatuses, mailWords } from "#domain/mail.ts";
import { MailList } from "#src/features/mails/mail-list.tsx";
import { OwnerLink } from "#src/features/users/owner-link.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { SegmentedControl } from "#src/ui/segmented-control.tsx";
import { useAddressValues } from "../use-address-values.ts";

const options = mailStatuses.map((value) => ({ value, label: mailWords[value], name: mailWords[value] }));

/** What was written to people: first what did not reach them. */
export function MailsPage() {
  const [{ status: chosen }, change] = useAddressValues(["status"]);
  const status = mailStatuses.find((one) => one === chosen) ?? "failed";
  return (
    <>
      <PageHeader title="Mails" />
      <div className="mb-6 w-fit">
        <SegmentedControl
          legend="State"
          name="mail-state"
          value={status}
          onValueChange={(value) => change({ status: value })}
          options={options}
        />
      </div>
      <h2 className="sr-only">{mailWords[status]} mails</h2>
      <MailList status={status} nameOf={(userId) => <OwnerLink userId={userId} />} />
    </>
  );
}
