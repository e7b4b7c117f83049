import { render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { TimeCell } from "./time-cell.tsx";

const at = "2026-03-14T09:26:53.000Z";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime("2026-03-17T12:00:00.000Z");
});

it.each([
  ["day", "03/14/2026 · 3 d"],
  ["minute", "03/14/2026, 09:26 · 3 d"],
  ["second", "03/14/2026, 09:26:53 UTC · 3 d"],
] as const)("shows an instant to the %s beside its age, and in UTC under the pointer", (precision, text) => {
  render(<TimeCell at={at} precision={precision} />);
  expect(screen.getByTitle("2026-03-14 09:26:53 UTC")).toHaveTextContent(text);
});

it("shows a screen reader the age in words instead of the short form", () => {
  render(
    <a href="/case">
      <TimeCell at={at} />
    </a>,
  );
  expect(screen.getByRole("link")).toHaveAccessibleName("03/14/2026, 09:26 3 days ago");
});
