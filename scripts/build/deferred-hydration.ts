import type { PublicPage } from "#src/app/site/public-pages.ts";
import { inScript } from "./page-head.ts";

/** The events that a visitor causes, also by a screen reader or by voice. */
const pressEvents = ["pointerdown", "keydown", "focusin"];
const interactionEvents = [...pressEvents, "pointermove", "scroll"];

/**
 * Returns the script for the end of a written page. It fetches the program and the page's own part in parallel, and
 * replays presses, choices and submissions after hydration. It waits for no interaction of a signed-in visitor, or with
 * a draft. A page that is replaced as a whole is closed for input before.
 * @param files the files of the program, the largest first: each is run by itself, so that none blocks for
 * long
 * @param texts the files of the texts that the page needs
 * @param entry the file that the program begins with
 * @param page its own address, what it runs, and when
 * @param notSent what a visitor reads whose form was not sent, because the program did not arrive
 */
export function deferredHydration(
  files: readonly string[],
  texts: readonly string[],
  entry: string,
  { path, program, hydrateOn }: Pick<PublicPage, "path" | "program" | "hydrateOn">,
  notSent: string,
): string {
  return `(() => {
  const files = ${JSON.stringify(files)};
  const texts = ${JSON.stringify(texts)};
  const root = document.getElementById("root");
  const add = (name, fields) => document.head.append(Object.assign(document.createElement(name), fields));
  // The build knows of no query: with one, an auth page shows another content.
  const { dataset } = document.documentElement;
  const isReplaced = dataset.waits === "app"${
    program === "app" ? ` || location.pathname + location.search !== "${path}"` : ""
  };
  if (isReplaced) root.dataset.replaced = "";
  const atSign = () => {
    for (const sign of ${JSON.stringify(hydrateOn === "expected" ? pressEvents : interactionEvents)})
      addEventListener(sign, begin, { once: true, capture: true });
  };
  let begun = false;
  // A file that did not arrive is requested again at the next interaction.
  const again = () => {
    begun = false;
    ${hydrateOn === "expected" ? "forget();" : ""}
    atSign();
  };
  const begin = () => {
    // The visitor is on the way to another document.
    if (dataset.waits === "language") return atSign();
    if (begun) return;
    begun = true;
    for (const href of files.concat(texts)) add("link", { rel: "modulepreload", href });
    const large = files.slice(0, 4);
    const next = () =>
      setTimeout(() => {
        const file = large.shift();
        if (file === undefined) add("script", { type: "module", src: "${entry}", onerror: again });
        else import(file).then(next, next);
      });
    next();
  };
  ${hydrateOn === "painted" ? afterPaint : whenWanted}
  ${hydrateOn === "expected" ? fetchedBefore + sentNowOrNever(notSent) : ""}
})();`;
}

/** A second after the page has loaded, when it stands there; none of it is run. */
const fetchedBefore = `addEventListener("load", () => {
    setTimeout(() => {
      if (!begun) for (const href of files.concat(texts)) add("link", { rel: "modulepreload", href, fetchPriority: "low" });
    }, 1000);
  });`;

/** A login is not sent minutes later, when the visitor comes back to a page that did not get its program. */
const sentNowOrNever = (notSent: string) => `
  // Dependencies of what the program takes over, in classes that the pages have anyway.
  const notice = Object.assign(document.createElement("p"), {
    className: "mx-auto mt-4 max-w-sm rounded-control border border-line bg-card px-4 py-3 shadow-raised",
    popover: "auto",
    role: "alert",
    textContent: ${inScript(notSent)},
  });
  const forget = () => {
    if (kept.size > 0) {
      document.body.append(notice);
      notice.showPopover();
    }
    kept.clear();
    unmark();
  };
  root.addEventListener("notstarted", forget);
  root.addEventListener("submit", () => notice.remove());`;

const afterPaint = "requestAnimationFrame(() => setTimeout(begin));";

const whenWanted = `// The last that was done to each element, in the order in which they were first touched.
  const kept = new Map();
  const keep = (element, redo) => {
    if (!isReplaced) kept.set(element, redo);
    begin();
  };
  const markWaiting = (button) => {
    if (!isReplaced && button) button.ariaBusy = true;
  };
  const unmark = () => {
    for (const button of root.querySelectorAll("button[aria-busy]")) button.ariaBusy = null;
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
  const takenOver = new AbortController();
  const { signal } = takenOver;
  for (const [name, listener] of Object.entries(listeners)) root.addEventListener(name, listener, { signal });
  // Nothing would be lost: a submission waits.
  if (!isReplaced) for (const part of root.querySelectorAll("fieldset")) part.disabled = false;
  new MutationObserver((_, observer) => {
    observer.disconnect();
    takenOver.abort();
    unmark();
    for (const redo of kept.values()) redo();
  }).observe(root, { attributeFilter: ["data-written"] });
  let isAwaited = false;
  try {
    isAwaited = Object.keys(sessionStorage).some((key) => key.startsWith("draft:"));
    isAwaited ||= JSON.parse(localStorage.getItem("auth")).state.user !== null;
  } catch (_) {}
  if (isAwaited || isReplaced) requestAnimationFrame(() => setTimeout(begin));
  else atSign();`;
