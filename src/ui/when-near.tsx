import { type ReactNode, useEffect, useRef, useState } from "react";

export type WhenNearProps = {
  /** Stands in, with the same size, until then. */
  fallback: ReactNode;
  children: ReactNode;
};

/** A part of a page that is made, and loaded, only when it comes near the screen. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "100px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  // Marked for benchmarks, which wait for what is late and not for what nobody has asked for yet.
  return near ? (
    children
  ) : (
    <div ref={place} data-until-near="">
      {fallback}
    </div>
  );
}
