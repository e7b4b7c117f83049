import { useQuery } from "@tanstack/react-query";
import { adminUserHref } from "#domain/values/paths.ts";
import { PersonCell } from "#src/tables/person-cell.tsx";
import { ownerById } from "./queries.ts";

/** A person in the cell of a table: picture and name, leading to their page. */
export function OwnerCell({ userId }: { userId: string }) {
  const owner = useQuery(ownerById(userId));
  const { name = "", avatar, email } = owner.data ?? {};
  return (
    <PersonCell
      name={name}
      label={owner.isPending ? "…" : name || "Deleted account"}
      avatar={avatar}
      title={email}
      href={adminUserHref(userId)}
    />
  );
}

/** The same as a function that stays the same, for columns. */
export const ownerCell = (userId: string) => <OwnerCell userId={userId} />;
