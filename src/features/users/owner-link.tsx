import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { adminUserHref } from "#domain/values/paths.ts";
import { ownerById } from "./queries.ts";

/** The owner, as a link to their page. */
export function OwnerLink({ userId }: { userId: string }) {
  const { data: owner, isPending } = useQuery(ownerById(userId));
  const whileUnknown = isPending ? "…" : "Name not loaded";
  return (
    <Link to={adminUserHref(userId)} className="font-medium text-brand hover:underline">
      {owner === undefined ? whileUnknown : (owner?.name ?? "Deleted account")}
    </Link>
  );
}

/** The same as a function that stays the same, for lists. */
export const ownerLink = (userId: string) => <OwnerLink userId={userId} />;
