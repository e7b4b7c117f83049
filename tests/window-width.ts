import { vi } from "vitest";

/** Makes the window of a test as wide as this for media queries; it ends with the test. */
export function setWindowWidth(pixels: number): void {
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const [, rem] = /min-width: ([\d.]+)rem/.exec(query) ?? [];
    const list: Partial<MediaQueryList> = {
      media: query,
      matches: rem !== undefined && pixels >= Number(rem) * 16,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    return list as MediaQueryList;
  });
}

/** In which lists are cards. */
export const cardsWidth = 800;
/** In which lists are tables with a panel beside them. */
export const tablesWidth = 1440;
