import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reveal, revealOnScroll } from "./reveal.ts";

let isCalm = false;
let watched: Element[] = [];

/** The browser of the tests has no layout, so the test says which elements are in the window. */
class Observer {
  observe(part: Element) {
    watched.push(part);
  }
  unobserve(part: Element) {
    watched = watched.filter((one) => one !== part);
  }
}

beforeEach(() => {
  watched = [];
  vi.spyOn(window, "matchMedia").mockImplementation(() => ({ matches: isCalm }) as MediaQueryList);
  vi.stubGlobal("IntersectionObserver", Observer);
  document.body.innerHTML = `<section data-reveal><a href="#x">More</a></section>`;
  vi.spyOn(part(), "getBoundingClientRect").mockReturnValue({ top: 10_000 } as DOMRect);
});
afterEach(() => {
  isCalm = false;
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const part = () => document.querySelector("section") as HTMLElement;
const scroll = () => window.dispatchEvent(new Event("scroll"));

it("hides what is still below the window with the first scrolling, not before", () => {
  revealOnScroll();
  expect(part().style.opacity).toBe("");
  scroll();
  expect(part().style.opacity).toBe("0");
  expect(watched).toEqual([part()]);
});

it("shows at once what gets the focus", () => {
  revealOnScroll();
  scroll();
  document.querySelector("a")?.focus();
  expect(part().style.opacity).toBe("");
  expect(watched).toEqual([]);
});

it("hides nothing when the visitor prefers reduced motion", () => {
  isCalm = true;
  revealOnScroll();
  scroll();
  expect(part().style.opacity).toBe("");
  expect(watched).toEqual([]);
});

it("rises once, 120 px inside the window, within 400 ms and with easing ease", () => {
  expect(reveal).toEqual({ offset: 120, duration: 400, easing: "ease" });
});
