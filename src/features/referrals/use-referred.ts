import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { earnedByReferring, referredBy } from "./queries.ts";

/**
 * The people somebody referred. No row tells of them, but each one who comes pays a bonus, which is heard of: then the
 * list is asked for again.
 */
export function useReferred(userId: string) {
  const list = useInfiniteQuery(referredBy(userId));
  const { data: earned } = useQuery(earnedByReferring(userId));
  const before = useRef(earned);
  const { refetch } = list;
  useEffect(() => {
    if (before.current !== undefined && before.current !== earned) void refetch();
    before.current = earned;
  }, [earned, refetch]);
  return { ...list, hasEarned: earned !== undefined && earned > 0 };
}
