import { Languages } from "lucide-react";
import { unreachable } from "#src/backend/unreachable.ts";
import { frame } from "#src/content/texts/en/frame.ts";
import { isLanguage, languages } from "#src/content/texts/languages.ts";
import { classNames } from "#src/ui/class-names.ts";
import { toast } from "#src/ui/toast.ts";
import { useWording } from "#src/ui/wording.ts";
import { useTexts } from "./language-context.ts";
import { chooseLanguage, languageStore } from "./language-store.ts";

/** The visitor's language, each under its own name: the browser's own list, so that phones show their wheel. */
export function LanguageSelect({ className }: { className?: string }) {
  const { header } = useTexts("frame", frame);
  const { language } = languageStore();
  const { textOf } = useWording();
  const choose = (value: string) => {
    // Without its catalogue everything stays as it is.
    if (isLanguage(value))
      chooseLanguage(value).catch(() => toast.error(textOf(unreachable), { id: "language" }));
  };
  return (
    <label
      className={classNames(
        "relative inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-muted hover:bg-sunken hover:text-ink",
        className,
      )}
    >
      <Languages aria-hidden size={18} className="shrink-0" />
      <span className="sr-only">{header.language}</span>
      <select
        value={language}
        onChange={(event) => choose(event.target.value)}
        className="min-h-9 max-w-32 cursor-pointer field-sizing-content rounded-control bg-transparent text-small text-ink [&>option]:bg-card"
      >
        {Object.entries(languages).map(([code, { name }]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
