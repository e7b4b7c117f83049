import { act } from "@testing-library/react";
import { vi } from "vitest";
import { sessionStore } from "#src/features/session/store.ts";
import { cardsWidth, setWindowWidth } from "#tests/window-width.ts";

/** Signs an administrator in ("boss"), at a window in which one page of a list is there as a whole, as cards. */
export function signInAsAdmin(): void {
  setWindowWidth(cardsWidth);
  // The window of a test has no height, so no card would be near it.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(800);
  const boss = { id: "boss", name: "Bo Boss", email: "boss@example.com", labels: ["admin"] };
  act(() =>
    sessionStore.setState({ user: { ...boss, emailVerified: true, secondStep: false }, status: "known" }),
  );
}
