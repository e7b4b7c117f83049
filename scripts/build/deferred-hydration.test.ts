import { describe, expect, it } from "vitest";
import { deferredHydration } from "./deferred-hydration.ts";

/** A page with just what the script asks of one, which remembers what is added to its head. */
function aPage(
  script: string,
  {
    waits = undefined as string | undefined,
    lang = "en",
    pathname = "/login",
    search = "",
    stored = {} as Record<string, string>,
  } = {},
) {
  const page: { waits?: string } = waits === undefined ? {} : { waits };
  const pauses: number[] = [];
  const added: { rel?: string; src?: string; href?: string; onerror?: () => void }[] = [];
  const notices: string[] = [];
  const listeners = new Map<string, () => void>();
  const onRoot: { name: string; listener: (event: object) => void; signal?: AbortSignal | undefined }[] = [];
  const fieldset = { disabled: true };
  let takenOver = (): void => undefined;
  const root = {
    dataset: {} as Record<string, string>,
    addEventListener(
      name: string,
      listener: (event: object) => void,
      { signal }: AddEventListenerOptions = {},
    ) {
      onRoot.push({ name, listener, signal });
    },
    querySelectorAll: (selector: string) => (selector === "fieldset" ? [fieldset] : []),
  };
  const surroundings = {
    document: {
      getElementById: () => root,
      createElement: () => ({ remove: () => undefined, showPopover: () => undefined }),
      head: { append: (element: object) => void added.push(element) },
      body: { append: ({ textContent }: { textContent: string }) => void notices.push(textContent) },
      documentElement: { lang, dataset: page },
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
    setTimeout: (run: () => void, pause = 0) => {
      pauses.push(pause);
      run();
    },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    sessionStorage: {},
    location: { pathname, search },
  };
  // Files are imported one after the other; here each is there at once.
  const runnable = script.replaceAll("import(file)", "({ then: (go) => go() })");
  new Function(...Object.keys(surroundings), runnable)(...Object.values(surroundings));
  return {
    fetched: () => added.filter(({ rel }) => rel === "modulepreload").map(({ href }) => href),
    pauses,
    notices,
    programs: () => added.filter(({ src }) => src === "/entry.js"),
    sign: (name: string) => listeners.get(name)?.(),
    on(name: string, event: object) {
      for (const one of onRoot) if (one.name === name && !one.signal?.aborted) one.listener(event);
    },
    takenOver: () => takenOver(),
    /** The other document did not come. */
    stay: () => delete page.waits,
    isReplaced: () => root.dataset.replaced !== undefined,
    isOpen: () => !fieldset.disabled,
  };
}

const files = ["/large.js", "/entry.js"];
const texts = ["/assets/messages-1/en/frame.js"];
const notSent = "Nothing was sent.";

describe("the program of a page that is read", () => {
  const script = deferredHydration(
    files,
    texts,
    "/entry.js",
    { path: "/about", program: "site", hydrateOn: "wanted" },
    notSent,
  );

  it.each(["pointermove", "pointerdown", "scroll", "keydown", "focusin"])(
    "loads with the first %s, once",
    (sign) => {
      const page = aPage(script);
      expect(page.programs()).toEqual([]);
      page.sign(sign);
      page.sign("keydown");
      expect(page.programs()).toHaveLength(1);
    },
  );

  it.each([
    ["the app takes over", { waits: "app" }],
    ["the visitor is signed in", { stored: { auth: JSON.stringify({ state: { user: { id: "ann" } } }) } }],
  ])("loads at once where %s", (_, circumstances) => {
    expect(aPage(script, circumstances).programs()).toHaveLength(1);
  });

  it("does not come while the visitor is led to another document, and comes once that has failed", () => {
    const stored = { auth: JSON.stringify({ state: { user: { id: "ann" } } }) };
    const page = aPage(script, { waits: "language", stored });
    page.sign("scroll");
    expect(page.programs()).toEqual([]);
    page.stay();
    page.sign("scroll");
    expect(page.programs()).toHaveLength(1);
  });

  it("comes with the texts that it needs", () => {
    const page = aPage(script);
    page.sign("scroll");
    expect(page.fetched()).toEqual([...files, ...texts]);
  });

  /** Presses the theme, sends the form twice and chooses a language, and says what was done when the program came. */
  function redone(circumstances: { waits?: string }) {
    const page = aPage(script, circumstances);
    const done: string[] = [];
    const theme = { type: "button", click: () => void done.push("theme") };
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

  it("repeats every interaction from before it loaded, once and in order", () => {
    expect(redone({})).toEqual({ done: ["sent", "theme", "de"], isOpen: true });
  });

  it("blocks input that would be lost when the page is replaced as a whole", () => {
    expect(redone({ waits: "app" })).toEqual({ done: [], isOpen: false });
  });

  it("is requested again at the next interaction when it did not load", () => {
    const page = aPage(script);
    page.sign("scroll");
    page.programs()[0]?.onerror?.();
    expect(page.programs()).toHaveLength(1);
    page.sign("keydown");
    expect(page.programs()).toHaveLength(2);
  });
});

it("the program of a page with something to fetch comes after the first paint", () => {
  const script = deferredHydration(
    files,
    texts,
    "/entry.js",
    { path: "/plans", program: "site", hydrateOn: "painted" },
    notSent,
  );
  expect(aPage(script).programs()).toHaveLength(1);
});

describe("the program of a page with a password", () => {
  const script = deferredHydration(
    files,
    texts,
    "/entry.js",
    { path: "/login", program: "app", hydrateOn: "expected" },
    notSent,
  );

  it("is fetched a second after the page has loaded, and begins when something is done", () => {
    const page = aPage(script);
    expect([page.fetched(), page.isOpen()]).toEqual([[], true]);
    page.sign("load");
    expect([page.fetched(), page.pauses, page.programs().length]).toEqual([[...files, ...texts], [1000], 0]);
    page.sign("pointermove");
    expect(page.programs()).toHaveLength(0);
    page.sign("focusin");
    expect(page.programs()).toHaveLength(1);
  });

  it("is not fetched twice when the visitor is faster than the page", () => {
    const page = aPage(script);
    page.sign("pointerdown");
    page.sign("load");
    expect([page.fetched(), page.programs().length]).toEqual([[...files, ...texts], 1]);
  });

  it.each([{ search: "?refId=0a1b" }, { pathname: "/login/" }, { waits: "app" }])(
    "starts at once and blocks input until then, where it shows another page: %o",
    (circumstances) => {
      const page = aPage(script, circumstances);
      expect([page.programs().length, page.isReplaced(), page.isOpen()]).toEqual([1, true, false]);
    },
  );

  it("says that nothing was sent when it does not arrive, and sends nothing later", () => {
    const page = aPage(script);
    const sent: string[] = [];
    const form = { requestSubmit: () => void sent.push("login") };
    const submit = { preventDefault: () => undefined, submitter: null, target: form };
    page.on("submit", submit);
    page.programs()[0]?.onerror?.();
    expect(page.notices).toEqual([expect.stringContaining("Nothing was sent")]);
    page.sign("keydown");
    page.takenOver();
    expect([page.programs().length, sent]).toEqual([2, []]);
  });
});
