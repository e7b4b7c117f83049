import { Moon, Sun } from "lucide-react";
import { IconButton } from "./icon-button.tsx";

export type ThemeToggleProps = {
  theme: "light" | "dark";
  onToggle: () => void;
  labels?: { toDark: string; toLight: string };
};

const english = { toDark: "Switch to dark theme", toLight: "Switch to light theme" };

/** The sun leads to the light theme, the moon to the dark one. Which is shown follows the page, before any program runs. */
export function ThemeToggle({ theme, onToggle, labels = english }: ThemeToggleProps) {
  return (
    <IconButton
      label={theme === "dark" ? labels.toLight : labels.toDark}
      icon={
        <>
          <Sun aria-hidden size={20} className="not-in-data-[theme=dark]:hidden" />
          <Moon aria-hidden size={20} className="in-data-[theme=dark]:hidden" />
        </>
      }
      onClick={onToggle}
    />
  );
}
