/**
 * Returns whether the program hydrates the built HTML. Decided by scripts/build/deferred-hydration.ts before
 * any input: open forms must keep their content, and a page that is replaced had closed ones.
 */
export function isHydrated({ dataset }: HTMLElement): boolean {
  return dataset.written !== undefined && dataset.replaced === undefined;
}
