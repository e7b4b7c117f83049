import { ThemeToggle } from "#src/ui/theme-toggle.tsx";
import { toggleTheme, useTheme } from "./theme.ts";

/** The toggle, connected to the theme of the page. */
export function ThemeSwitch() {
  return <ThemeToggle theme={useTheme()} onToggle={toggleTheme} />;
}
