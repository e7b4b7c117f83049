import * as adminUsers from "#messages/generated/admin-users.ts";
import type { MessageId } from "#messages/message.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { SegmentedControl } from "#src/ui/segmented-control.tsx";
import type { UserChoice } from "./queries.ts";

/** The choices in their order: a short label that is seen, and the words that it stands for. */
const options: readonly { value: UserChoice; label: MessageId; name: MessageId }[] = [
  { value: "all", label: adminUsers.choiceAll, name: adminUsers.listAll },
  { value: "active", label: adminUsers.choiceActive, name: adminUsers.choiceActive },
  { value: "deactivated", label: adminUsers.choiceDeactivated, name: adminUsers.choiceDeactivated },
  { value: "admins", label: adminUsers.choiceAdmins, name: adminUsers.choiceAdmins },
  { value: "waiting", label: adminUsers.choiceWaiting, name: adminUsers.stateWaitingForActivation },
  { value: "open", label: adminUsers.choiceOpen, name: adminUsers.choiceOpen },
];

interface UserChoiceControlProps {
  value: UserChoice;
  onValueChange: (value: UserChoice) => void;
}

/** Which people the list shows. */
export function UserChoiceControl(props: UserChoiceControlProps) {
  const t = useMessages();
  return (
    <SegmentedControl
      legend={t(adminUsers.choiceLegend)}
      name="show"
      options={options.map(({ value, label, name }) => ({ value, label: t(label), name: t(name) }))}
      {...props}
    />
  );
}
