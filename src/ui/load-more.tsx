import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "./button.tsx";

export type LoadMoreProps = {
  onLoadMore: () => void;
  loading: boolean;
  label?: string;
};

/** The end of a list that goes on: asks for more when it comes near the screen, and is a button for everybody else. */
export function LoadMore({ onLoadMore, loading, label = "Show more" }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoadMore);

  useEffect(() => {
    if (end.current === null || loading) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin: "400px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [loading]);

  return (
    <div ref={end} className="flex justify-center pt-4">
      <Button variant="secondary" size="small" pending={loading} onClick={onLoadMore}>
        {label}
      </Button>
    </div>
  );
}
