import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { earnedByReferring, referredBy } from "./queries.ts";

/**
 * The account's referrals. No row lists them, but each new one pays a bonus, whose event causes a new read.
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
