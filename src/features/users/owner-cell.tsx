import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { adminUserHref } from "#domain/values/paths.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { ownerById } from "./queries.ts";

/** A person in the cell of a table: picture and name, leading to their page. */
export function OwnerCell({ userId }: { userId: string }) {
  const owner = useQuery(ownerById(userId));
  const name = owner.isPending ? "…" : (owner.data?.name ?? "Deleted account");
  return (
    <span className="flex min-w-0 items-center gap-2" title={owner.data?.email}>
      <Avatar name={owner.data?.name ?? ""} src={owner.data?.avatar} size="tiny" decorative />
      <Link to={adminUserHref(userId)} className="truncate font-medium hover:text-brand hover:underline">
        {name}
      </Link>
    </span>
  );
}

/** The same as a function that stays the same, for columns. */
export const ownerCell = (userId: string) => <OwnerCell userId={userId} />;
