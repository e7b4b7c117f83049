import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { WhenNear } from "./when-near.tsx";

/** The browser of the tests has no layout: where the part is, and when that is known, is said by the test. */
let report: (...isIntersecting: boolean[]) => void;

class Observer {
  constructor(answer: IntersectionObserverCallback) {
    report = (...known) =>
      act(() =>
        answer(
          known.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry),
          this as never,
        ),
      );
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", Observer);
  render(
    <main>
      <WhenNear fallback={<p aria-busy="true">wait</p>}>
        <p>made</p>
      </WhenNear>
    </main>,
  );
});

/** The marker for benchmarks; scripts/test/page-ready.ts. */
const isWaitedFor = () => document.querySelector("[data-until-near] [aria-busy=true]") === null;

it("counts as loading until its position is known", () => {
  expect(isWaitedFor()).toBe(true);
  report(true);
  expect(screen.getByText("made")).toBeVisible();
});

it("does not count as loading while it is far, and is rendered when it comes near", () => {
  report(false);
  expect(isWaitedFor()).toBe(false);
  expect(screen.queryByText("made")).toBeNull();
  report(true);
  expect(screen.getByText("made")).toBeVisible();
});

it("stays once it was made", () => {
  report(true);
  report(false);
  expect(screen.getByText("made")).toBeVisible();
});
