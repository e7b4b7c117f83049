import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import * as tables from "#messages/generated/admin-tables.ts";
import { readPreference, writePreference } from "#src/backend/preferences.ts";
import { useAnnouncedMutation } from "#src/commands/use-announced-mutation.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { keepOpeningSearch } from "./opening-search.ts";
import { type ListViews, noViews, parseViews } from "./saved-views.ts";

const preference = "tableViews";

/** The views that an administrator has saved, in the preferences of the account: the same on every device. */
function savedViews(adminId: string) {
  return queryOptions({
    queryKey: [preference, adminId],
    queryFn: async () => parseViews(await readPreference(preference)),
  });
}

/** The saved views of one list, and how to change them. */
export function useSavedViews(adminId: string, list: string) {
  const t = useMessages();
  const client = useQueryClient();
  const options = savedViews(adminId);
  const { data } = useQuery(options);
  const own = data?.[list] ?? noViews;
  const opening = own.views.find(({ name }) => name === own.opensWith)?.search ?? "";
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown) keepOpeningSearch(adminId, list, opening);
  }, [isKnown, opening, adminId, list]);
  const { mutate, isPending } = useAnnouncedMutation(
    async (change: (views: ListViews) => ListViews) => {
      // Another device may have saved a view since.
      const newest = await client.fetchQuery({ ...options, staleTime: 0 });
      await writePreference(preference, { ...newest, [list]: change(newest[list] ?? noViews) });
    },
    { failure: t(tables.viewNotSaved), invalidates: [options.queryKey] },
  );
  return { ...own, change: mutate, isPending };
}
