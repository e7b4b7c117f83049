import type { MouseEvent } from "react";

/**
 * Scrolls to the top where a link leads to the page that is open already, instead of loading it again. site.css makes
 * that smooth, unless the visitor asked for less motion.
 */
export function scrollToTop(event: MouseEvent<HTMLAnchorElement>): void {
  const { pathname, hash } = event.currentTarget;
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (opensElsewhere || hash !== "" || pathname !== window.location.pathname) return;
  event.preventDefault();
  // Without the anchor that was followed before.
  if (window.location.hash !== "") window.history.pushState(null, "", pathname);
  window.scrollTo({ top: 0 });
}
