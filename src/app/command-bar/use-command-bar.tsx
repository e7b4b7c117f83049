import type { LucideIcon } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useNavigate } from "react-router-dom";
import * as app from "#messages/generated/app.ts";
import { useLanguage, useMessages } from "#src/language/use-messages.ts";
import type { Command, CommandDialog, CommandGroup } from "#src/ui/command-dialog.tsx";
import { type KnownCommand, matchCommands } from "./match-commands.ts";
import { pageActions } from "./page-actions.tsx";
import type { SearchHits } from "./use-search-hits.ts";

/** A page or a form that the bar goes to. */
export interface Destination {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Further words that it is found by. */
  readonly keywords?: string;
}

/** Returns how to make an entry that goes to an address; the focus goes to the content, as after a link. */
export function useGoTo() {
  const navigate = useNavigate();
  return (to: string) => ({
    run: () => void navigate(to),
    focus: () => document.getElementById("main"),
  });
}

/** Returns the entries of destinations. */
export function useDestinations(destinations: readonly Destination[]): KnownCommand[] {
  const goTo = useGoTo();
  return destinations.map(({ to, label, Icon, keywords = "" }) => ({
    id: `${label} ${to}`,
    label,
    keywords,
    icon: <Icon size={18} strokeWidth={1.75} />,
    ...goTo(to),
  }));
}

/** Returns the typed text, and the actions of the page as it was when the bar opened. */
export function useBarState(open: boolean) {
  const t = useMessages();
  const [wasOpen, setWasOpen] = useState(false);
  const [text, setText] = useState("");
  const [actions, setActions] = useState<readonly Command[]>([]);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setText("");
      setActions(pageActions(t));
    }
  }
  return { text, setText, actions };
}

/** Hits of one kind as the bar shows them. */
interface FoundGroup extends CommandGroup, Omit<SearchHits<unknown>, "rows"> {}

/** Returns the hits of one kind as a group. */
export function foundGroup<Row>(
  label: string,
  { rows, ...search }: SearchHits<Row>,
  commandOf: (row: Row) => Command,
): FoundGroup {
  return { label, items: rows.map(commandOf), ...search };
}

/** Returns the properties of the dialog that depend on what matches: groups known in advance first, then hits. */
export function useMatchGroups(
  text: string,
  known: readonly { readonly label: string; readonly items: readonly KnownCommand[] }[],
  found: readonly FoundGroup[],
): Pick<ComponentProps<typeof CommandDialog>, "groups" | "isSearching" | "problem"> {
  const t = useMessages();
  const listed = new Intl.ListFormat(useLanguage());
  const matches = known.map(({ label, items }) => ({ label, items: matchCommands(items, text) }));
  const failed = found.filter(({ problem }) => problem !== null);
  const message = failed[0]?.problem;
  return {
    groups: [...matches, ...found.map(({ label, items }) => ({ label, items }))].filter(
      ({ items }) => items.length > 0,
    ),
    isSearching: found.some(({ isSearching }) => isSearching),
    problem:
      message === undefined || message === null
        ? null
        : {
            title: t(app.barNotSearched, { kinds: listed.format(failed.map(({ label }) => label)) }),
            message,
            onRetry: () => {
              for (const { retry } of failed) retry();
            },
          },
  };
}
