import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { sessionStore } from "#src/features/session/store.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { SecurityPage } from "./security.tsx";

const ann = {
  id: "ann",
  name: "Ann Bell",
  email: "ann@example.com",
  emailVerified: true,
  secondStep: false,
  labels: [],
};

afterEach(() => vi.unstubAllGlobals());

it("says when the password was changed last", async () => {
  // Everything else of the page stays loading.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  sessionStore.setState({ user: { ...ann, passwordChangedAt: "2026-03-14T12:00:00.000Z" }, status: "known" });
  renderScreen(<SecurityPage />);
  expect(await screen.findByText("Last changed: 03/14/2026, 12:00.")).toBeVisible();
});
