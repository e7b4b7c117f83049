import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type RecentResults, recentFrom, recentResults } from "#domain/results/recent-results.ts";
import { resultsSince } from "#src/queries/plan-record.ts";

/** The results of the last days by plan; undefined until they are read, null when they could not be. */
export function useRecentResults(): (planId: string) => RecentResults | null | undefined {
  const [from] = useState(() => recentFrom(new Date().toISOString()));
  const { data, isError } = useQuery(resultsSince(from));
  return (planId) =>
    data === undefined
      ? isError
        ? null
        : undefined
      : recentResults(data.filter((result) => result.planId === planId));
}
