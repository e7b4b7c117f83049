import { SegmentedControl } from "#src/ui/segmented-control.tsx";
import type { UserChoice } from "./queries.ts";

const options = [
  { value: "all", label: "All", name: "All users" },
  { value: "active", label: "Active", name: "Active" },
  { value: "deactivated", label: "Deactivated", name: "Deactivated" },
  { value: "admins", label: "Administrators", name: "Administrators" },
  { value: "waiting", label: "Waiting", name: "Waiting for activation" },
  { value: "open", label: "With open requests", name: "With open requests" },
] as const;

export interface UserChoiceControlProps {
  value: UserChoice;
  onValueChange: (value: UserChoice) => void;
}

/** Which people the list shows. */
export function UserChoiceControl(props: UserChoiceControlProps) {
  return <SegmentedControl legend="Show" name="show" options={options} {...props} />;
}
