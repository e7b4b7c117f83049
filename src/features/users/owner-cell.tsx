import { useQuery } from "@tanstack/react-query";
import { adminUserHref } from "#domain/values/admin-paths.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { PersonCell } from "#src/tables/person-cell.tsx";
import { ownerName } from "./owner-name.ts";
import { ownerById } from "./queries.ts";

interface OwnerCellProps {
  userId: string;
  /** The name that the person gave, where that may be another one than the account's. */
  as?: string;
}

/** A person of a list: picture and name, leading to their page. */
export function OwnerCell({ userId, as }: OwnerCellProps) {
  const t = useMessages();
  const owner = useQuery(ownerById(userId));
  const { avatar, email } = owner.data ?? {};
  const name = as ?? owner.data?.name ?? "";
  return (
    <PersonCell
      name={name}
      label={name || ownerName(owner, t)}
      avatar={avatar}
      title={email}
      href={adminUserHref(userId)}
    />
  );
}

/** The same as a function that stays the same, for lists. */
export const ownerCell = (userId: string) => <OwnerCell userId={userId} />;
