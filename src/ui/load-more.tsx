import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "./button.tsx";

export interface LoadMoreProps {
  onLoadMore: () => void;
  loading: boolean;
  /** Why the last try failed. From then on only the button asks, so that nothing goes in circles. */
  error?: string | undefined;
  label?: string;
}

/** The end of a list that goes on: asks for more when it comes near the screen, and is a button for everybody else. */
export function LoadMore({ onLoadMore, loading, error, label = "Show more" }: LoadMoreProps) {
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
        {error ? "Try again" : label}
      </Button>
    </div>
  );
}
