import { createContext, use } from "react";
import { type Formats, formatsOf } from "#domain/values/formats.ts";
import { addressIn } from "#messages/addresses.ts";
import { type Language, sourceLanguage } from "#messages/languages.ts";
import type { Translate } from "#messages/message.ts";
import { type Reading, readingIn } from "./catalogues.ts";
import { type Problem, textOf } from "./problem.ts";

/** The language of a part of the page: English outside of what a provider gives another one. */
export const ReadingContext = createContext<Reading>(readingIn(sourceLanguage));

/** Returns the function that puts a text in the language of this part of the page; a change of it shows the part again. */
export const useMessages = (): Translate => use(ReadingContext).t;

/** All that puts something in the language of this part of the page, for a function that is no component. */
export const useReading = (): Reading => use(ReadingContext);

/** The language of this part of the page. */
export const useLanguage = (): Language => use(ReadingContext).language;

/** The forms of figures and times in the language of this part of the page. */
export const useFormats = (): Formats => formatsOf(use(ReadingContext).language);

/** Returns the function that makes the address of a public page in the language of this part of the page. */
export function useAddress(): (path: string) => string {
  const { language } = use(ReadingContext);
  return (path) => addressIn(language, path);
}

/** Returns the function that puts a problem in the language of this part of the page. */
export function useTextOf(): (problem: Problem) => string {
  const reading = use(ReadingContext);
  return (problem) => textOf(problem, reading);
}
