import { createContext, use } from "react";

/** The texts of the controls themselves, in English. */
export const controlTexts = {
  optional: "(optional)",
  showPassword: "Show password",
  hidePassword: "Hide password",
  showList: "Show the list",
  notifications: "Notifications",
  closeToast: "Close toast",
  tryAgain: "Try again",
  notLoaded: "This could not be loaded. Check your connection and try again, or reload the page.",
};

export type ControlTexts = Readonly<typeof controlTexts>;

/** A problem to show: the English text, and the code by which a page in another language finds its own. */
export interface Problem {
  readonly type: string;
  readonly message?: string | undefined;
}

export interface Wording {
  readonly controls: ControlTexts;
  /** Returns the text of a problem; the English one where the language has none for its code. */
  readonly textOf: (problem: Problem) => string;
}

/** The wording where no language was chosen. */
export const englishWording: Wording = {
  controls: controlTexts,
  textOf: ({ message = "" }) => message,
};

/** How the controls speak to the reader, and how problems are put. A page in another language provides it. */
export const WordingContext = createContext<Wording>(englishWording);

export function useWording(): Wording {
  return use(WordingContext);
}
