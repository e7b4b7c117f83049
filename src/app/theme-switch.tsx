import { ThemeToggle } from "#src/ui/theme-toggle.tsx";
import { toggleTheme, useTheme } from "./theme.ts";

/** The toggle, connected to the theme of the page. @param labels what it says where English is not the only language */
export function ThemeSwitch({ labels }: { labels?: { toDark: string; toLight: string } }) {
  return <ThemeToggle theme={useTheme()} onToggle={toggleTheme} {...(labels && { labels })} />;
}
