import { describe, expect, it } from "vitest";
import { laterCode } from "./later-code.ts";

/** A page with just what the script asks of one, which remembers what is added to its head. */
function aPage(script: string, { waits = false, search = "", stored = {} as Record<string, string> } = {}) {
  const added: { rel?: string; src?: string; href?: string; onerror?: () => void }[] = [];
  const listeners = new Map<string, () => void>();
  const onRoot = new Map<string, (event: object) => void>();
  const fieldset = { disabled: true };
  let takenOver = (): void => undefined;
  const root = {
    addEventListener: (name: string, listener: (event: object) => void) => void onRoot.set(name, listener),
    removeEventListener: (name: string) => void onRoot.delete(name),
    querySelectorAll: (selector: string) => (selector === "fieldset" ? [fieldset] : []),
  };
  const surroundings = {
    document: {
      getElementById: () => root,
      createElement: () => ({}),
      head: { append: (element: object) => void added.push(element) },
      documentElement: { dataset: waits ? { waits: "" } : {} },
    },
    MutationObserver: class {
      constructor(run: (records: object[], observer: object) => void) {
        takenOver = () => run([], this);
      }
      observe() {}
      disconnect() {}
    },
    addEventListener: (sign: string, listener: () => void) => void listeners.set(sign, listener),
    requestAnimationFrame: (run: () => void) => run(),
    setTimeout: (run: () => void) => run(),
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    sessionStorage: {},
    location: { search },
  };
  // Files are imported one after the other; here each is there at once.
  const runnable = script.replaceAll("import(file)", "({ then: (go) => go() })");
  new Function(...Object.keys(surroundings), runnable)(...Object.values(surroundings));
  return {
    prefetched: () => added.filter(({ rel }) => rel === "prefetch").map(({ href }) => href),
    programs: () => added.filter(({ src }) => src === "/entry.js"),
    sign: (name: string) => listeners.get(name)?.(),
    on: (name: string, event: object) => onRoot.get(name)?.(event),
    takenOver: () => takenOver(),
    isOpen: () => !fieldset.disabled,
  };
}

const files = ["/large.js", "/entry.js"];

describe("the program of a page that is read", () => {
  const script = laterCode(files, "/entry.js", { program: "site", moment: "wanted" });

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

  /** Presses the theme, sends the form twice and chooses a language, and says what was done when the program came. */
  function redone(circumstances: { waits?: boolean }) {
    const page = aPage(script, circumstances);
    const done: string[] = [];
    const theme = { type: "button", setAttribute: () => undefined, click: () => void done.push("theme") };
    const form = { requestSubmit: () => void done.push("sent") };
    const language = { tagName: "SELECT", value: "", dispatchEvent: () => void done.push(language.value) };
    const submit = { preventDefault: () => undefined, submitter: null, target: form };
    page.on("submit", submit);
    page.on("click", { target: { closest: () => theme } });
    page.on("submit", submit);
    for (const value of ["es", "de"]) page.on("change", { target: Object.assign(language, { value }) });
    expect([page.programs().length, done]).toEqual([1, []]);
    page.takenOver();
    page.on("submit", submit);
    return { done, isOpen: page.isOpen() };
  }

  it("does everything that was done before it came, in that order and each once", () => {
    expect(redone({})).toEqual({ done: ["sent", "theme", "de"], isOpen: true });
  });

  it("lets nobody begin what would be lost where the page is replaced by that of another language", () => {
    expect(redone({ waits: true })).toEqual({ done: [], isOpen: false });
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
  const script = laterCode(files, "/entry.js", { program: "site", moment: "painted" });
  expect(aPage(script).programs()).toHaveLength(1);
});

describe("the program of a page with a password", () => {
  const script = laterCode(files, "/entry.js", { program: "app", moment: "expected" });

  it("is fetched when the page has loaded, and begins with the first sign", () => {
    const page = aPage(script);
    expect(page.prefetched()).toEqual([]);
    page.sign("load");
    expect([page.prefetched(), page.programs().length]).toEqual([files, 0]);
    page.sign("focusin");
    expect(page.programs()).toHaveLength(1);
  });

  it("is not fetched twice where somebody is quicker than the page", () => {
    const page = aPage(script);
    page.sign("pointerdown");
    page.sign("load");
    expect([page.prefetched(), page.programs().length]).toEqual([[], 1]);
  });

  it("begins at once, and lets nothing be typed before, where the address says more than the page", () => {
    const page = aPage(script, { search: "?refId=0a1b" });
    expect([page.programs().length, page.isOpen()]).toEqual([1, false]);
  });
});
