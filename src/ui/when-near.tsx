import { type ReactNode, useEffect, useRef, useState } from "react";

interface WhenNearProps {
  /** Stands in, with the same size, until then. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A part of a page that is made, and loaded, only when it comes near the screen. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  // Its position is unknown before the first answer, which comes after the frame in which it was mounted.
  const [where, setWhere] = useState<"unknown" | "far" | "near">("unknown");
  const near = where === "near";
  useEffect(() => {
    if (near || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isHere = entries.some(({ isIntersecting }) => isIntersecting);
        // Rendered content stays, also when a late event says that it has left.
        setWhere((last) => (last === "near" || isHere ? "near" : "far"));
      },
      { rootMargin: "100px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  // Marked for benchmarks, which wait for late parts and not for parts that were not requested yet.
  return near ? (
    children
  ) : (
    <div ref={place} data-until-near={where === "far" ? "" : undefined}>
      {fallback}
    </div>
  );
}
