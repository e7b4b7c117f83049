import { type RefObject, useEffect } from "react";

/** Fields in which a letter is a letter. A box to tick and a button are none. */
const pressed = ["checkbox", "radio", "button", "submit"];

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !pressed.includes(target.type);
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("textarea, select");
}

/** What stands over the page: there its own keys count. */
const covers = "[role=dialog], [role=alertdialog], [role=menu]";
const isCovered = () => document.querySelector(covers) !== null;

/** Where Enter does nothing by itself. A dialog that closes gives the focus to the first control of an article. */
const takesEnter = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("article, input[type=checkbox]");

/**
 * Milliseconds without a key after which the next one is meant for what stands there. Who types on while a question
 * goes away, or presses a key as a card does, decides about nothing they have not seen.
 */
const pause = 600;

/** Of a script other than Latin: there the key with that letter on it is somewhere else, or nowhere. */
const isForeign = (letter: string) => /^\p{L}$/u.test(letter) && !/^\p{Script=Latin}$/u.test(letter);

/** The key as it is named here: the same one with Caps Lock, and the one in its place on a keyboard of another script. */
function nameOf({ key, code, shiftKey }: KeyboardEvent): string {
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  if (place !== undefined && isForeign(key)) return place.toLowerCase();
  return key.length === 1 && !shiftKey ? key.toLowerCase() : key;
}

/**
 * Keys for a list of articles, as `CardList` makes it: j and k go to the next and to the previous one. Every other key
 * presses what carries it as `aria-keyshortcuts`, in the article that has the focus, otherwise beside the list. Where
 * an article goes away that had the focus, its successor gets it.
 * @param list around the articles
 * @param enabled false when the person has switched the keys off
 */
export function useListKeys(list: RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(() => {
    const area = list.current;
    if (area === null || !enabled) return;
    /** The place of the article that has or had the focus, and whether it has left the list by itself. */
    let place = 0;
    let held = false;
    /** Until then a key belongs to what was there before. */
    let deafUntil = 0;
    const wait = () => {
      deafUntil = performance.now() + pause;
    };

    const articleAt = (wanted: number) =>
      area.querySelector<HTMLElement>(`[aria-posinset="${wanted}"] > article`);
    const focused = () => {
      const article = document.activeElement?.closest<HTMLElement>("article") ?? null;
      return area.contains(article) ? article : null;
    };
    const go = (article: HTMLElement | null) => {
      if (article === null) return;
      article.focus({ preventScroll: true });
      article.scrollIntoView({ block: "nearest" });
    };
    /** Looks again where the focus is: what stood above it may have gone. */
    const follow = () => {
      const item = focused()?.closest("[aria-posinset]");
      if (item) place = Number(item.getAttribute("aria-posinset"));
    };
    const move = (step: number) => {
      follow();
      if (focused() === null) go(articleAt(place) ?? area.querySelector("article"));
      else go(articleAt(place + step));
    };
    const press = (key: string) => {
      const wanted = (element: HTMLElement) => element.getAttribute("aria-keyshortcuts") === key;
      const within = [...(focused()?.querySelectorAll<HTMLElement>("[aria-keyshortcuts]") ?? [])];
      const beside = [...document.querySelectorAll<HTMLElement>("[aria-keyshortcuts]")].filter(
        (element) => element.closest("article") === null,
      );
      // The newest is last.
      const target = within.find(wanted) ?? beside.findLast(wanted);
      target?.click();
      return target !== undefined;
    };

    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const isText = event.key.length === 1;
      if (isTyping(target) || isCovered()) {
        if (isText && isTyping(target)) wait();
        return;
      }
      if (performance.now() < deafUntil) {
        if (isText) wait();
        return;
      }
      const key = nameOf(event);
      if (key === "j" || key === "k") {
        event.preventDefault();
        move(key === "j" ? 1 : -1);
        return;
      }
      // A key that is held down decides nothing.
      if (event.repeat || (key === "Enter" && !takesEnter(target))) return;
      if (press(key)) event.preventDefault();
    };
    const onFocus = ({ target }: FocusEvent) => {
      // A question about an article keeps its place.
      if (!(target instanceof Element) || target.closest(covers) !== null) return;
      held = area.contains(target);
      follow();
    };
    const onChange = () => {
      follow();
      if (!held || document.activeElement !== document.body) return;
      (articleAt(place) ?? articleAt(place - 1))?.focus({ preventScroll: true });
      wait();
    };

    const observer = new MutationObserver(onChange);
    observer.observe(area, { childList: true, subtree: true });
    document.addEventListener("keydown", onKey);
    document.addEventListener("focusin", onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("focusin", onFocus);
    };
  }, [list, enabled]);
}
