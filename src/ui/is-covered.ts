/** Overlays of the page, and the button of one whose code is still loading: their own keys count. */
export const covers = "[role=dialog], [role=alertdialog], [role=menu], [data-covers][aria-busy]";

/** Returns whether something lies over the page, so that no key is meant for the page itself. */
export const isCovered = () => document.querySelector(covers) !== null;
