import { Languages } from "lucide-react";
import * as frame from "#messages/generated/frame.ts";
import { isLanguage, languages, nameOf } from "#messages/languages.ts";
import { unreachable } from "#src/backend/unreachable.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { chooseLanguage, useChosenLanguage } from "#src/language/language-store.ts";
import { useMessages, useTextOf } from "#src/language/use-messages.ts";
import { classNames } from "#src/ui/class-names.ts";
import { toast } from "#src/ui/toast.ts";

/** The visitor's language, each under its own name: the browser's own list, so that phones show their wheel. */
export function LanguageSelect({ className }: { className?: string }) {
  const t = useMessages();
  const language = useChosenLanguage();
  const textOf = useTextOf();
  const { user, userData } = useSession();
  const chooser = user === null ? undefined : { accountId: user.id, saved: userData?.language ?? null };
  const choose = (value: string) => {
    // Without its catalogue everything stays as it is.
    if (isLanguage(value))
      chooseLanguage(value, chooser).catch(() => toast.error(textOf(unreachable), { id: "language" }));
  };
  return (
    <label
      className={classNames(
        "relative inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-muted hover:bg-sunken hover:text-ink",
        className,
      )}
    >
      <Languages aria-hidden size={18} className="shrink-0" />
      <span className="sr-only">{t(frame.headerLanguage)}</span>
      <select
        value={language}
        onChange={(event) => choose(event.target.value)}
        className="min-h-9 max-w-32 cursor-pointer field-sizing-content rounded-control bg-transparent text-small text-ink [&>option]:bg-card"
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {nameOf(code)}
          </option>
        ))}
      </select>
    </label>
  );
}
