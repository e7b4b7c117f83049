import type { PublicPage } from "../src/app/site/public-pages.ts";

/** What a person does to a page, also by a screen reader or by voice. */
const signs = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin"];

/**
 * A script for the end of a written page: it fetches the program of the page, and what the page's own part needs,
 * beside each other. What somebody presses, chooses or sends meanwhile is done as soon as the program has taken the
 * page over; what they type stays where it stands. A page that is not in the language of the visitor, greets
 * somebody who is signed in, or has kept what was typed before does not wait for a sign. One that is not in the
 * language of the visitor, or an entrance whose address has a query, is replaced as a whole, so nothing can be typed
 * or done in it before.
 * @param files what the program needs, the largest first: each of those is run by itself, so that nothing blocks for long
 * @param entry the file that the program begins with
 */
export function laterCode(
  files: readonly string[],
  entry: string,
  { program, moment }: Pick<PublicPage, "program" | "moment">,
): string {
  const large = files.slice(0, 4);
  return `(() => {
  const root = document.getElementById("root");
  const add = (name, fields) => document.head.append(Object.assign(document.createElement(name), fields));
  const atSign = () => {
    for (const sign of ${JSON.stringify(signs)})
      addEventListener(sign, begin, { once: true, passive: true, capture: true });
  };
  let begun = false;
  // What did not arrive is asked for again as soon as somebody does something.
  const again = () => {
    begun = false;
    atSign();
  };
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const href of ${JSON.stringify(files)}) add("link", { rel: "modulepreload", href });
    const large = ${JSON.stringify(large)};
    const next = () =>
      setTimeout(() => {
        const file = large.shift();
        if (file === undefined) add("script", { type: "module", src: "${entry}", onerror: again });
        else import(file).then(next, next);
      });
    next();
  };
  ${moment === "painted" ? afterPaint : whenWanted(program)}
  ${moment === "expected" ? fetchedBefore(files) : ""}
})();`;
}

/** Into the cache of the browser, a second after the page has loaded, when it stands there; none of it is run. */
const fetchedBefore = (files: readonly string[]) => `addEventListener("load", () => {
    setTimeout(() => {
      if (!begun) for (const href of ${JSON.stringify(files)}) add("link", { rel: "prefetch", href });
    }, 1000);
  });`;

const afterPaint = "requestAnimationFrame(() => setTimeout(begin));";

const whenWanted = (
  program: PublicPage["program"],
) => `// The last that was done to each element, in the order in which they were first touched.
  const kept = new Map();
  const isReplaced = document.documentElement.dataset.waits !== undefined${program === "app" ? ' || location.search !== ""' : ""};
  const keep = (element, redo) => {
    if (!isReplaced) kept.set(element, redo);
    begin();
  };
  const markWaiting = (button) => {
    if (!isReplaced) button?.setAttribute("data-waits", "");
  };
  const listeners = {
    click(event) {
      const button = event.target.closest("button");
      if (button === null || button.type === "submit") return begin();
      markWaiting(button);
      keep(button, () => button.click());
    },
    change({ target }) {
      if (target.tagName !== "SELECT") return;
      const { value } = target;
      keep(target, () => {
        target.value = value;
        target.dispatchEvent(new Event("change", { bubbles: true }));
      });
    },
    submit(event) {
      event.preventDefault();
      markWaiting(event.submitter);
      keep(event.target, () => event.target.requestSubmit());
    },
  };
  for (const [name, listener] of Object.entries(listeners)) root.addEventListener(name, listener);
  // Nothing would be lost: what is sent waits.
  if (!isReplaced) for (const part of root.querySelectorAll("fieldset")) part.disabled = false;
  new MutationObserver((_, observer) => {
    observer.disconnect();
    for (const [name, listener] of Object.entries(listeners)) root.removeEventListener(name, listener);
    for (const part of root.querySelectorAll("[data-waits]")) delete part.dataset.waits;
    for (const redo of kept.values()) redo();
  }).observe(root, { attributeFilter: ["data-written"] });
  let isAwaited = false;
  try {
    isAwaited = Object.keys(sessionStorage).some((key) => key.startsWith("draft:"));
    isAwaited ||= JSON.parse(localStorage.getItem("auth")).state.user !== null;
  } catch (_) {}
  if (isAwaited || isReplaced) requestAnimationFrame(() => setTimeout(begin));
  else atSign();`;
