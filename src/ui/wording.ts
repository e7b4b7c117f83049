import { createContext, use } from "react";

type Wording = (words: string) => string;

/**
 * How what rules, server and controls say in English is said to the reader. A page in another language provides it;
 * words that it has no translation for stay as they are.
 */
export const WordingContext = createContext<Wording>((words) => words);

export function useWording(): Wording {
  return use(WordingContext);
}
