import { describe, expect, it } from "vitest";
import { laterCode } from "./later-code.ts";

/** A page with just what the script asks of one, which remembers what is added to its head. */
function aPage(script: string, { waits = false, stored = {} as Record<string, string> } = {}) {
  const added: { src?: string; href?: string; onerror?: () => void }[] = [];
  const listeners = new Map<string, () => void>();
  const root = {
    addEventListener: () => undefined,
    querySelectorAll: () => [],
  };
  const surroundings = {
    document: {
      getElementById: () => root,
      createElement: () => ({}),
      head: { append: (element: object) => void added.push(element) },
      documentElement: { dataset: waits ? { waits: "" } : {} },
    },
    MutationObserver: class {
      observe() {}
    },
    addEventListener: (sign: string, listener: () => void) => void listeners.set(sign, listener),
    requestAnimationFrame: (run: () => void) => run(),
    setTimeout: (run: () => void) => run(),
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    sessionStorage: {},
  };
  // Files are imported one after the other; here each is there at once.
  const runnable = script.replaceAll("import(file)", "({ then: (go) => go() })");
  new Function(...Object.keys(surroundings), runnable)(...Object.values(surroundings));
  return {
    programs: () => added.filter(({ src }) => src === "/entry.js"),
    sign: (name: string) => listeners.get(name)?.(),
  };
}

const files = ["/large.js", "/entry.js"];

describe("the program of a page that is read", () => {
  const script = laterCode(files, "/entry.js", "wanted");

  it.each(["pointermove", "pointerdown", "touchstart", "scroll", "keydown", "focusin"])(
    "comes with the first %s, once",
    (sign) => {
      const page = aPage(script);
      expect(page.programs()).toEqual([]);
      page.sign(sign);
      page.sign("keydown");
      expect(page.programs()).toHaveLength(1);
    },
  );

  it.each([
    ["the page is not in the language of the visitor", { waits: true }],
    ["somebody is signed in", { stored: { auth: JSON.stringify({ state: { user: { id: "ann" } } }) } }],
  ])("comes at once where %s", (_, circumstances) => {
    expect(aPage(script, circumstances).programs()).toHaveLength(1);
  });

  it("is asked for again at the next sign when it did not arrive", () => {
    const page = aPage(script);
    page.sign("scroll");
    page.programs()[0]?.onerror?.();
    expect(page.programs()).toHaveLength(1);
    page.sign("keydown");
    expect(page.programs()).toHaveLength(2);
  });
});

it("the program of a page with something to fill in comes after the first paint", () => {
  expect(aPage(laterCode(files, "/entry.js", "painted")).programs()).toHaveLength(1);
});
