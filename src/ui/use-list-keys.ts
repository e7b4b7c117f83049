import { type RefObject, useEffect } from "react";
import { covers, isCovered } from "./is-covered.ts";

/** Fields in which a letter is a letter. A checkbox and a button are none. */
const pressed = ["checkbox", "radio", "button", "submit"];

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !pressed.includes(target.type);
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("textarea, select");
}

/** The articles of a `CardList` and the rows of a table, and their place in the list. */
const items = "article, tr[data-place]";
const placed = "[aria-posinset], tr[data-place]";
/** Beside the list, the whole of one of its rows: a key there is meant for that row. */
const panel = "[data-row-panel]";

/** Where Enter does nothing by itself. A dialog that closes gives the focus to the first control of an article. */
const takesEnter = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches(`${items}, input[type=checkbox]`);

/**
 * Milliseconds without a key after which the next one is meant for what stands there. Who types on while a question
 * goes away, or presses a key as a card does, decides about nothing they have not seen.
 */
const pause = 600;

/** For a non-Latin script: the key with that letter on it is somewhere else, or nowhere. */
const isExternal = (key: string) => /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);

/** The key as it is named here: the same one with Caps Lock, and the one in its place on a keyboard of another script. */
function nameOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length > 1) return key;
  // With Shift it is another one, also when Caps Lock makes it lower case.
  if (shiftKey) return key.toUpperCase();
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  return (place !== undefined && isExternal(key) ? place : key).toLowerCase();
}

/**
 * Keys for a list of articles, as `CardList` makes it, or for the rows of a table: j and k go to the next and to the
 * previous one. Every other key presses what carries it as `aria-keyshortcuts`, in the article that has the focus,
 * otherwise beside the list. Where an article goes away that had the focus, its successor gets it.
 * @param list around the articles or rows
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
    let ignoreKeysUntil = 0;
    /** An overlay of the page that has had the focus. */
    let cover: Element | null = null;
    const wait = () => {
      ignoreKeysUntil = performance.now() + pause;
    };

    const articleAt = (wanted: number) =>
      area.querySelector<HTMLElement>(`[aria-posinset="${wanted}"] > article, tr[data-place="${wanted}"]`);
    const focused = () => {
      const active = document.activeElement;
      if (active?.closest(panel)) return area.querySelector<HTMLElement>("tr[aria-current]");
      const article = active?.closest<HTMLElement>(items) ?? null;
      return area.contains(article) ? article : null;
    };
    const go = (article: HTMLElement | null) => {
      if (article === null) return;
      article.focus({ preventScroll: true });
      article.scrollIntoView({ block: "nearest" });
    };
    /** Finds the focus again: the overlay above it may have gone. */
    const follow = () => {
      const item = focused()?.closest<HTMLElement>(placed);
      if (item) place = Number(item.dataset.place ?? item.getAttribute("aria-posinset"));
    };
    const move = (step: number) => {
      follow();
      if (focused() === null) go(articleAt(place) ?? area.querySelector<HTMLElement>(items));
      else go(articleAt(place + step));
    };
    const press = (key: string) => {
      const wanted = (element: HTMLElement) => element.getAttribute("aria-keyshortcuts") === key;
      const within = [...(focused()?.querySelectorAll<HTMLElement>("[aria-keyshortcuts]") ?? [])];
      const beside = [...document.querySelectorAll<HTMLElement>("[aria-keyshortcuts]")].filter(
        (element) => element.closest(`${items}, ${panel}`) === null,
      );
      // The newest is last.
      const target = within.find(wanted) ?? beside.findLast(wanted);
      target?.click();
      return target !== undefined;
    };

    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      // Autofill may send events of that name without a key.
      if (typeof event.key !== "string") return;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const isText = event.key.length === 1;
      if (isTyping(target) || isCovered()) {
        if (isText && isTyping(target)) wait();
        return;
      }
      if (performance.now() < ignoreKeysUntil) {
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
      if (!(target instanceof Element)) return;
      cover = target.closest(covers) ?? cover;
      // A question about an article keeps its place.
      if (target.closest(covers) !== null) return;
      held = area.contains(target);
      follow();
    };
    const onChange = () => {
      follow();
      if (!held || document.activeElement !== document.body) return;
      (articleAt(place) ?? articleAt(place - 1))?.focus({ preventScroll: true });
      wait();
    };

    const onCover = () => {
      if (cover === null || cover.isConnected) return;
      // It was not closed by a person: it disappeared from an admin who may be about to type on.
      if (cover.hasAttribute("data-open")) wait();
      cover = null;
    };

    const observer = new MutationObserver(onChange);
    observer.observe(area, { childList: true, subtree: true });
    const coverObserver = new MutationObserver(onCover);
    coverObserver.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("keydown", onKey);
    document.addEventListener("focusin", onFocus);
    return () => {
      observer.disconnect();
      coverObserver.disconnect();
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("focusin", onFocus);
    };
  }, [list, enabled]);
}
