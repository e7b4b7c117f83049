import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import type { CommandName } from "#domain/operations/operations.ts";

const prefix = "draft:";

let author = "";

/** Says whose drafts are read and kept from now on; "" without an account. */
export function setDraftAuthor(userId: string): void {
  author = userId;
}

/** Drafts belong to their author: another account in the same tab does not see them. */
function keyOf(name: string): string {
  return `${prefix}${author}:${name}`;
}

/** The typed and unsent values of a form, by field. */
export function readDraft(name: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, string>) : {};
  } catch {
    // Not written by this program, or a browser that keeps nothing: as good as no draft.
    return {};
  }
}

/** Keeps what was typed into a form; nothing is kept of an empty one, or where the browser keeps nothing. */
export function keepDraft(name: string, texts: Readonly<Record<string, string>>): void {
  try {
    if (Object.keys(texts).length === 0) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(texts));
  } catch {
    // Without a storage a draft lasts as long as the form.
  }
}

/**
 * The name of the draft of a form that asks for an operation.
 * @param about what the form is for where there are several of its kind, for example the plan
 */
export function draftOf(operation: CommandName, about?: string): string {
  return about === undefined ? operation : `${operation}:${about}`;
}

/** The mounted forms, notified when their content was sent. */
const sentListeners = new Set<(name: string) => void>();

/** Discards a form's draft, because it was sent; a mounted form is reset. */
export function forgetDraft(name: string): void {
  keepDraft(name, {});
  for (const listener of sentListeners) listener(name);
}

/**
 * Throws away a draft because its operation went through after all, long after it was sent.
 * @param input what was sent: a draft that says something else by now stays
 */
export function forgetSentDraft(name: string, input: Readonly<Record<string, unknown>>): void {
  const sent = Object.entries(readDraft(name)).filter(([field]) => field in input);
  if (sent.length > 0 && sent.every(([field, text]) => input[field] === text.trim())) forgetDraft(name);
}

/** Throws away everything that was typed in this tab and not sent; a logout leaves nothing behind. */
export function forgetEveryDraft(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // A browser that denies its storage has kept nothing.
  }
}

/**
 * Keeps what is typed into a form in this tab, so that it survives a session that ran out, the way over /login, a
 * reload and a dialog that was closed. A field that is as the form shows it by itself is no draft. Call
 * `forgetDraft(name)` when the form was sent.
 * @param name of the form, with the id of what it is about, for example "reject:t1"
 * @param fields which of its fields; text only, and never a password or a code
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  form: Pick<UseFormReturn<Values>, "setValue" | "resetField" | "subscribe">,
  fields: readonly Path<Values>[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same object as long as it is shown
  useEffect(() => {
    const draft = readDraft(name);
    for (const field of fields) {
      const text = draft[field];
      // As typed: a later value from the server does not replace it.
      if (typeof text === "string")
        form.setValue(field, text as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    const resetForm = (sent: string) => {
      if (sent !== name) return;
      for (const field of fields) form.resetField(field);
    };
    sentListeners.add(resetForm);
    const stopKeeping = form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        const typed = fields
          .filter((field) => values[field] !== defaultValues?.[field])
          .map((field) => [field, values[field]]);
        keepDraft(name, Object.fromEntries(typed));
      },
    });
    return () => {
      sentListeners.delete(resetForm);
      stopKeeping();
    };
  }, [name]);
}
