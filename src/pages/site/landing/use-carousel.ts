import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** How far a finger has to go, in pixels: specification, section 9. */
const swipeThreshold = 75;
/** How long each entry stays, in milliseconds, while it plays. */
const stay = 8000;

/**
 * One of several at a time: by buttons, arrow keys and swiping; automatic only while the visitor allows it.
 */
export function useCarousel(count: number) {
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);
  const began = useRef<number>(undefined);
  const go = (step: number) => setShown((index) => (index + step + count) % count);
  const stop = () => setPlaying(false);

  useEffect(() => setPlaying(!window.matchMedia("(prefers-reduced-motion: reduce)").matches), []);

  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(() => setShown((index) => (index + 1) % count), stay);
    return () => clearInterval(timer);
  }, [playing, held, count]);

  /** Towards the end of the line is the next one, whichever way the page is written. */
  const forwardStep = () => (document.documentElement.dir === "rtl" ? -1 : 1);
  return {
    shown,
    playing,
    toggle: () => setPlaying(!playing),
    next: () => {
      stop();
      go(1);
    },
    previous: () => {
      stop();
      go(-1);
    },
    handlers: {
      // Reading or operating it stops the automatic change.
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key !== "ArrowRight" && key !== "ArrowLeft") return;
        stop();
        go(key === "ArrowRight" ? forwardStep() : -forwardStep());
      },
      onPointerDown: ({ clientX }: PointerEvent) => {
        began.current = clientX;
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const moved = clientX - (began.current ?? clientX);
        began.current = undefined;
        if (Math.abs(moved) < swipeThreshold) return;
        stop();
        go(moved < 0 ? forwardStep() : -forwardStep());
      },
      onPointerCancel: () => {
        began.current = undefined;
      },
    },
  };
}
