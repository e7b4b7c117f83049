import { dollarsIn } from "#domain/values/dollars-in.ts";
import { fromDollars } from "#domain/values/money.ts";
import { directionOf, type Language, sourceLanguage } from "#messages/languages.ts";
import type { EarlyAnswers, EarlyFrame } from "#src/backend/early-answers.ts";
import { type FigureColumns, type FigureName, figuresOf } from "#src/features/ledger/own-figures.ts";
import { storedLanguage } from "#src/language/stored-language.ts";
import { initialsOf } from "#src/ui/initials.ts";
import { moneyLook } from "#src/ui/money-look.ts";

/**
 * Shows an investor who comes back the dashboard before its program is there. The build writes this into the document,
 * behind the page that loads and a template with the dashboard's frame (`DashboardFrame`). The figures are those of the
 * answer that the document has asked for; nothing of them is stored.
 */

/** A row of `users` as Appwrite answers it: the figures are dollars. */
type Row = Record<keyof FigureColumns, number> & { $id: string; isActive: boolean };

/** The own row out of an answer; undefined when it is not there, or of an account that is not active. */
function activeRow(answer: unknown, userId: string): Row | undefined {
  const row = (answer as { rows?: Row[] } | undefined)?.rows?.[0];
  return row?.$id === userId && row.isActive ? row : undefined;
}

function writeFigures(
  frame: ParentNode,
  language: Language,
  { balance, hold, stake, profit, bonus }: Row,
): void {
  const figures = figuresOf({
    balance: fromDollars(balance),
    hold: fromDollars(hold),
    stake: fromDollars(stake),
    profit: fromDollars(profit),
    bonus: fromDollars(bonus),
  });
  const dollars = dollarsIn(language);
  for (const place of frame.querySelectorAll<HTMLElement>("[data-figure]")) {
    const amount = figures[place.dataset.figure as FigureName];
    const {
      text,
      className,
      fontSize = "",
    } = moneyLook({ amount, fit: "fit" in place.dataset }, { dollars });
    const shown = document.createElement("span");
    shown.dir = "ltr";
    shown.className = className;
    shown.style.fontSize = fontSize;
    shown.textContent = text;
    place.replaceWith(shown);
  }
}

type Control = NonNullable<EarlyFrame["pressed"]>;

const wordsOf = (control: HTMLElement) => control.getAttribute("aria-label") || control.innerText.trim();

function markOf(control: HTMLElement): string | undefined {
  const mark = control.getAttribute("href") ?? control.querySelector("svg")?.getAttribute("class");
  return mark ?? undefined;
}

const describe = (control: HTMLElement): Control => ({ words: wordsOf(control), mark: markOf(control) });

/** The same places stand in a sidebar and in a bar, of which a screen shows one. */
const isSeen = (control: HTMLElement) => control.checkVisibility?.() !== false;

/** The same link or button on the screen: by its words, or by its mark where they are in another language. */
function controlOf({ words, mark }: Control, root: HTMLElement): HTMLElement | undefined {
  const all = [...root.querySelectorAll<HTMLElement>("a[href], button")].filter(isSeen);
  return (
    all.find((control) => words !== "" && wordsOf(control) === words) ??
    all.find((control) => mark !== undefined && markOf(control) === mark)
  );
}

/** The frame is written in English: a reader of another language sees its figures, and its words with the program. */
function hideTexts(frame: DocumentFragment): void {
  const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (texts.currentNode.nodeValue?.trim()) texts.currentNode.nodeValue = "\u00a0";
}

/**
 * Shows the frame in place of the page that loads, until the program takes over (`takeOver`).
 * @param early undefined for those to whom the frame is not shown
 */
export function showFrame(early: EarlyAnswers | undefined): void {
  const root = document.getElementById("root");
  const template = document.querySelector<HTMLTemplateElement>("template[data-frame]");
  if (root === null || template === null || early?.frame === undefined) return;
  const { frame, userId } = early;
  const { profile, name, hasPicture } = frame;
  const loading = [...root.childNodes];
  const language = storedLanguage();
  if (language !== sourceLanguage) hideTexts(template.content);
  const avatar = template.content.querySelector("[role=img]");
  if (avatar) {
    avatar.textContent = hasPicture ? "" : initialsOf(name);
    avatar.setAttribute("aria-label", name);
  }
  root.replaceChildren(template.content);
  root.dataset.frame = "";
  document.documentElement.dir = directionOf(language);

  const over = new AbortController();
  const { signal } = over;
  const showLoading = () => {
    frame.end?.();
    root.replaceChildren(...loading);
  };
  frame.end = () => {
    over.abort();
    delete root.dataset.frame;
  };
  // The program begins where a link leads, and does what a button says.
  root.addEventListener(
    "click",
    (event) => {
      const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (!(target instanceof Element) || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
      const pressed = target.closest<HTMLElement>("a[href], button");
      if (pressed instanceof HTMLAnchorElement) {
        event.preventDefault();
        if (pressed.href === location.href) return;
        history.pushState(null, "", pressed.href);
        showLoading();
      } else if (pressed !== null) frame.pressed = describe(pressed);
    },
    { signal },
  );
  // Another tab signed out, or another account in: what asked for the answers has dropped them.
  addEventListener("storage", () => window.earlyAnswers !== early && showLoading(), { signal });
  profile
    .then((answer) => {
      const row = activeRow(answer, userId);
      if (row === undefined || signal.aborted) return;
      writeFigures(root, language, row);
      frame.shown = row;
    })
    // The program reads the same row, and says if it is damaged.
    .catch(() => undefined);
}

/**
 * Ends the frame, before the program paints in its place.
 * @returns does, once the program has painted, what the visitor began in the frame: a press, and where the focus was
 */
export function takeOver(root: HTMLElement): () => void {
  const frame = window.earlyAnswers?.frame;
  frame?.end?.();
  const { activeElement: focused } = document;
  const place = focused instanceof HTMLElement && root.contains(focused) ? describe(focused) : undefined;
  return () => {
    if (place !== undefined) controlOf(place, root)?.focus();
    if (frame?.pressed !== undefined) controlOf(frame.pressed, root)?.click();
  };
}
