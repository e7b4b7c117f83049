import { Moon, Sun } from "lucide-react";
import * as frame from "#messages/generated/frame.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { IconButton } from "./icon-button.tsx";

interface ThemeToggleProps {
  /** Undefined before any program knows: then CSS names the button, from data-theme, as it chooses the picture. */
  theme: "light" | "dark" | undefined;
  onToggle: () => void;
}

const inDark = "not-in-data-[theme=dark]:hidden";
const inLight = "in-data-[theme=dark]:hidden";

/** The sun leads to the light theme, the moon to the dark one. Which is shown follows the page, before any program runs. */
export function ThemeToggle({ theme, onToggle }: ThemeToggleProps) {
  const t = useMessages();
  return (
    <IconButton
      label={theme && (theme === "dark" ? t(frame.headerToLight) : t(frame.headerToDark))}
      icon={
        <>
          <Sun aria-hidden size={20} className={inDark} />
          <Moon aria-hidden size={20} className={inLight} />
          {!theme && (
            <>
              <span className={`sr-only ${inDark}`}>{t(frame.headerToLight)}</span>
              <span className={`sr-only ${inLight}`}>{t(frame.headerToDark)}</span>
            </>
          )}
        </>
      }
      onClick={onToggle}
    />
  );
}
