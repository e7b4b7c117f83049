/** The texts of the product, as programs use them: each has a number, and takes the values that its sentence needs. */

declare const values: unique symbol;

/** Names a text. `npm run messages` makes one for each entry of messages/en; TypeScript knows what it takes. */
export interface MessageId<Values = undefined> {
  readonly [values]: (taken: Values) => void;
}

/** Values that a text takes from the site itself: nothing has to pass them. */
export interface SiteValues {
  /** The name of the product. */
  readonly brand: string;
  /** The fee of a withdrawal, with its sign. */
  readonly fee: string;
  /** The bonus of a referral, with its currency. */
  readonly referralBonus: string;
  /** The least deposit that earns it. */
  readonly referralMinimum: string;
}

export interface Translate {
  (id: MessageId): string;
  <Values extends object>(id: MessageId<Values>, values: Values): string;
}

/** A text that is compiled: itself, or a function of its values. */
export type Message = string | ((values: Readonly<Record<string, unknown>>) => string);

/** A file of a language: the number of the first text of a namespace, then its texts, and so on. */
export type Catalogue = readonly (number | readonly Message[])[];

/** Adds the texts of a file to those of a language. */
export function addCatalogue(texts: Message[], catalogue: Catalogue): void {
  let next = 0;
  for (const part of catalogue) {
    if (typeof part === "number") next = part;
    else for (const text of part) texts[next++] = text;
  }
}

/**
 * Returns what puts a text in the language of these texts. @param site the values of the site that these texts take
 * @throws Error for a text whose file was not loaded
 */
export function translatorOf(texts: readonly Message[], site: Partial<SiteValues>): Translate {
  return (id: MessageId<never>, given?: object) => {
    // A number at run time: messages/generated.
    const message = texts[id as unknown as number];
    if (message === undefined) throw new Error(`The text ${String(id)} is not loaded: messages/areas.ts`);
    return typeof message === "string" ? message : message({ ...site, ...given });
  };
}
