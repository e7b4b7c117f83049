import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { adminUserHref } from "#domain/values/admin-paths.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { ownerName } from "./owner-name.ts";
import { ownerById } from "./queries.ts";

/** The owner, as a link to their page. */
export function OwnerLink({ userId }: { userId: string }) {
  const t = useMessages();
  const owner = useQuery(ownerById(userId));
  return (
    <Link to={adminUserHref(userId)} className="font-medium text-brand hover:underline">
      {ownerName(owner, t)}
    </Link>
  );
}

/** The same as a function that stays the same, for lists. */
export const ownerLink = (userId: string) => <OwnerLink userId={userId} />;
