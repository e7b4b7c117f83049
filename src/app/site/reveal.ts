/** How far something must have come into the window, in pixels, and for how long it moves: specification, section 9. */
export const reveal = { offset: 120, duration: 400, easing: "ease" } as const;

/**
 * Reveals the parts of a page with `data-reveal` as they scroll into view. Only parts below the window at the
 * first scroll move: visible content never does, and without scrolling, without scripts or with reduced
 * motion everything is in its place.
 */
export function revealOnScroll(): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  window.addEventListener("scroll", initialise, { once: true, passive: true });
}

function initialise(): void {
  const below = [...document.querySelectorAll<HTMLElement>("[data-reveal]")].filter(
    (part) => part.getBoundingClientRect().top > window.innerHeight,
  );
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) {
          observer.unobserve(target);
          rise(target as HTMLElement);
        }
    },
    // Whatever is above counts as seen, so that what an anchor has jumped past is shown as well.
    { rootMargin: `1000000px 0px -${reveal.offset}px 0px` },
  );
  // A keyboard user sees the focused part at once, however far it is into the window.
  document.addEventListener("focusin", ({ target }) => {
    const part = target instanceof Element ? target.closest<HTMLElement>("[data-reveal]") : null;
    if (part === null) return;
    observer.unobserve(part);
    part.style.opacity = "";
  });
  for (const part of below) {
    part.style.opacity = "0";
    observer.observe(part);
  }
}

function rise(part: HTMLElement): void {
  part.style.opacity = "";
  part.animate(
    [
      { opacity: 0, transform: "translateY(24px)" },
      { opacity: 1, transform: "none" },
    ],
    {
      duration: reveal.duration,
      easing: reveal.easing,
    },
  );
}
