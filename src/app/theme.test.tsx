import { readFileSync } from "node:fs";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentTheme } from "./theme.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

let systemIsDark = false;
let system = new EventTarget();

beforeEach(() => {
  system = new EventTarget();
  localStorage.clear();
  systemIsDark = false;
  delete document.documentElement.dataset.theme;
  vi.spyOn(window, "matchMedia").mockImplementation(
    () => Object.assign(system, { matches: systemIsDark }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the theme", () => {
  const cases = [
    ["light", true, "light"],
    ["dark", false, "dark"],
    [null, true, "dark"],
    [null, false, "light"],
    ["purple", true, "dark"],
  ] as const;

  it.each(cases)("stored %j with a dark system %j is %s", (stored, dark, expected) => {
    systemIsDark = dark;
    if (stored !== null) localStorage.setItem("theme", stored);
    expect(currentTheme()).toBe(expected);
  });

  it.each(["index.html", "app.html"])("is decided in the head of %s", (page) => {
    expect(readFileSync(page, "utf8")).toMatch(/<!-- theme -->[\s\S]*<\/head>/);
  });

  describe("before the first paint", () => {
    // The very text that the pages run, with the browser's objects of this test.
    const bootstrap = readFileSync("scripts/build/theme.js", "utf8");
    const run = () => new Function("addEventListener", bootstrap)(system.addEventListener.bind(system));

    it.each(cases)("stored %j with a dark system %j is %s", (stored, dark, expected) => {
      systemIsDark = dark;
      if (stored !== null) localStorage.setItem("theme", stored);
      run();
      expect(document.documentElement.dataset.theme).toBe(expected);
      // Until the program is there, which may be long, another choice is followed.
      localStorage.setItem("theme", expected === "dark" ? "light" : "dark");
      system.dispatchEvent(new Event("storage"));
      expect(document.documentElement.dataset.theme).not.toBe(expected);
    });
  });

  it("is stored on every change and shown at once", async () => {
    render(<ThemeSwitch />);
    await userEvent.click(screen.getByRole("button", { name: "Switch to dark theme" }));
    expect([localStorage.getItem("theme"), document.documentElement.dataset.theme]).toEqual(["dark", "dark"]);
    await userEvent.click(screen.getByRole("button", { name: "Switch to light theme" }));
    expect([localStorage.getItem("theme"), document.documentElement.dataset.theme]).toEqual([
      "light",
      "light",
    ]);
  });

  it("changes without transitions, and allows them again", async () => {
    render(<ThemeSwitch />);
    const computed: [theme: string | undefined, withoutTransitions: boolean][] = [];
    vi.spyOn(document.body, "offsetHeight", "get").mockImplementation(() => {
      const { theme, themeChange } = document.documentElement.dataset;
      computed.push([theme, themeChange !== undefined]);
      return 0;
    });
    await userEvent.click(screen.getByRole("button", { name: "Switch to dark theme" }));
    expect(computed).toEqual([["dark", true]]);
    expect(document.documentElement.dataset.themeChange).toBeUndefined();
    expect(readFileSync("src/ui/look.css", "utf8")).toMatch(
      /\[data-theme-change\] \* \{[^}]*transition: none !important/,
    );
  });

  it("is the system's of now, when that changed before the program ran", () => {
    document.documentElement.dataset.theme = "light";
    systemIsDark = true;
    render(<ThemeSwitch />);
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(screen.getByRole("button", { name: "Switch to light theme" })).toBeVisible();
  });

  it("can be changed where the browser keeps nothing, too", async () => {
    const denied = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: denied, setItem: denied });
    render(<ThemeSwitch />);
    await userEvent.click(screen.getByRole("button", { name: "Switch to dark theme" }));
    expect(document.documentElement.dataset.theme).toBe("dark");
    await userEvent.click(screen.getByRole("button", { name: "Switch to light theme" }));
    expect(document.documentElement.dataset.theme).toBe("light");
  });

  it("follows the system as long as nothing is stored", () => {
    render(<ThemeSwitch />);
    systemIsDark = true;
    act(() => void system.dispatchEvent(new Event("change")));
    expect(screen.getByRole("button", { name: "Switch to light theme" })).toBeVisible();
  });
});
