import { useEffect, useEffectEvent, useRef } from "react";
import * as controls from "#messages/generated/controls.ts";
import * as ui from "#messages/generated/ui.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "./button.tsx";

interface LoadMoreProps {
  /** The result of an infinite query. */
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** Why the last request of the list failed. From then on only the button asks, so that nothing goes in circles. */
  problem: string | undefined;
}

/** The end of a list; absent from a complete one. */
export function LoadMore({ list, problem }: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <NextPage
      onLoadMore={() => void list.fetchNextPage()}
      loading={list.isFetchingNextPage}
      error={list.isFetchNextPageError ? problem : undefined}
    />
  );
}

interface NextPageProps {
  onLoadMore: () => void;
  loading: boolean;
  error: string | undefined;
}

/** Asks for the next page when it comes near the screen, and is a button for everybody else. */
function NextPage({ onLoadMore, loading, error }: NextPageProps) {
  const t = useMessages();
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoadMore);

  const waits = loading || error !== undefined;
  useEffect(() => {
    if (end.current === null || waits) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      // The second for a list that scrolls in a box of its own.
      { rootMargin: "400px", scrollMargin: "400px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits]);

  return (
    <div ref={end} className="grid justify-items-center gap-3 pt-4">
      {error && (
        <p role="alert" className="text-negative">
          {error}
        </p>
      )}
      <Button variant="secondary" size="small" pending={loading} onClick={onLoadMore}>
        {t(error ? controls.tryAgain : ui.moreShow)}
      </Button>
    </div>
  );
}
