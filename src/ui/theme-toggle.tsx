import { Moon, Sun } from "lucide-react";
import { IconButton } from "./icon-button.tsx";

export interface ThemeToggleProps {
  /** Undefined before any program knows: then CSS names the button, from data-theme, as it chooses the picture. */
  theme: "light" | "dark" | undefined;
  onToggle: () => void;
  labels?: { toDark: string; toLight: string };
}

const english = { toDark: "Switch to dark theme", toLight: "Switch to light theme" };
const inDark = "not-in-data-[theme=dark]:hidden";
const inLight = "in-data-[theme=dark]:hidden";

/** The sun leads to the light theme, the moon to the dark one. Which is shown follows the page, before any program runs. */
export function ThemeToggle({ theme, onToggle, labels = english }: ThemeToggleProps) {
  return (
    <IconButton
      label={theme && (theme === "dark" ? labels.toLight : labels.toDark)}
      icon={
        <>
          <Sun aria-hidden size={20} className={inDark} />
          <Moon aria-hidden size={20} className={inLight} />
          {!theme && (
            <>
              <span className={`sr-only ${inDark}`}>{labels.toLight}</span>
              <span className={`sr-only ${inLight}`}>{labels.toDark}</span>
            </>
          )}
        </>
      }
      onClick={onToggle}
    />
  );
}
