/**
 * Whether the program begins with what the build has written. Decided by scripts/build/deferred-hydration.ts before anybody could
 * type: where it opened the forms they have to stay as they are, and where the page is replaced they were closed.
 */
export function isHydrated({ dataset }: HTMLElement): boolean {
  return dataset.written !== undefined && dataset.replaced === undefined;
}
