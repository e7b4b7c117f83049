import { Moon, Sun } from "lucide-react";
import { IconButton } from "./icon-button.tsx";

export type ThemeToggleProps = { theme: "light" | "dark"; onToggle: () => void };

/** The sun leads to the light theme, the moon to the dark one. */
export function ThemeToggle({ theme, onToggle }: ThemeToggleProps) {
  const next = theme === "dark" ? "light" : "dark";
  return (
    <IconButton
      label={`Switch to ${next} theme`}
      icon={next === "light" ? <Sun aria-hidden size={20} /> : <Moon aria-hidden size={20} />}
      onClick={onToggle}
    />
  );
}
