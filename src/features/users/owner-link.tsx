import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { adminUserHref } from "#domain/values/paths.ts";
import { ownerName } from "./owner-name.ts";
import { ownerById } from "./queries.ts";

/** The owner, as a link to their page. */
export function OwnerLink({ userId }: { userId: string }) {
  const owner = useQuery(ownerById(userId));
  return (
    <Link to={adminUserHref(userId)} className="font-medium text-brand hover:underline">
      {ownerName(owner)}
    </Link>
  );
}

/** The same as a function that stays the same, for lists. */
export const ownerLink = (userId: string) => <OwnerLink userId={userId} />;
