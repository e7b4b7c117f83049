import { useEffect } from "react";
import { isLanguage, type Language } from "#messages/languages.ts";
import { useSession } from "#src/features/session/use-session.ts";
import {
  chooseLanguage,
  forgetChooser,
  unsavedChoice,
  useChosenLanguage,
} from "#src/language/language-store.ts";

/**
 * Shows the signed-in area in the language of the account, also on a browser where another one was chosen. A choice
 * that the account made on a public page meanwhile is saved instead. Without either the browser's choice stays.
 */
export function useAccountLanguage(): void {
  const { userData } = useSession();
  const shown = useChosenLanguage();
  const userId = userData?.userId;
  const language = userData?.language;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice on this page is shown before it is saved
  useEffect(() => {
    if (userId === undefined) return;
    const choice = unsavedChoice({ accountId: userId, saved: language ?? null });
    // One that is saved, or that another device has replaced since, is no choice any more.
    if (choice === null || choice === language) forgetChooser();
    if (choice !== null && choice !== language) saveLanguage(userId, choice).catch(() => undefined);
    else if (isLanguage(language) && language !== shown) chooseLanguage(language).catch(() => undefined);
  }, [userId, language]);
}

/** Gives an account its language. @throws when the server did not take it; the next visit tries again */
async function saveLanguage(userId: string, language: Language): Promise<void> {
  // Not useCommand: no button waits for it and nothing is announced. Loaded late, because it is rarely needed.
  const { run } = await import("#src/backend/operations.ts");
  await run("updateProfile", { language }, { userId, isStored: false });
}
