/**
 * Scrolls to an element a frame later, because a new page scrolls to its top in the same commit.
 * @returns cancels it, for the effect that begins it
 */
export function scrollToLater(find: () => Element | null | undefined): () => void {
  const frame = requestAnimationFrame(() => find()?.scrollIntoView({ block: "center" }));
  return () => cancelAnimationFrame(frame);
}
