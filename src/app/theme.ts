import { useSyncExternalStore } from "react";

type Theme = "light" | "dark";

const storageKey = "theme";
const systemDark = () => window.matchMedia("(prefers-color-scheme: dark)");

/** The choice in a browser without storage: it lasts as long as the page. */
let unkept: Theme | null = null;

function storedTheme(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return unkept;
  }
}

function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    unkept = theme;
  }
}

/** The stored choice, else what the system prefers. scripts/build/theme.js decides the same before the first paint. */
export function currentTheme(): Theme {
  const stored = storedTheme();
  if (stored === "light" || stored === "dark") return stored;
  return systemDark().matches ? "dark" : "light";
}

const listeners = new Set<() => void>();

function show(): void {
  const { dataset } = document.documentElement;
  // Without transitions: hundreds of colors would change step by step, each step a paint of the page.
  dataset.themeChange = "";
  dataset.theme = currentTheme();
  // Reading a size makes the browser compute the new colors now.
  void document.body.offsetHeight;
  delete dataset.themeChange;
  for (const listener of listeners) listener();
}

/** Stores the other theme and shows it everywhere. */
export function toggleTheme(): void {
  storeTheme(currentTheme() === "dark" ? "light" : "dark");
  show();
}

function subscribe(listener: () => void): () => void {
  // The system may have changed since the script before the first paint decided.
  document.documentElement.dataset.theme = currentTheme();
  listeners.add(listener);
  const system = systemDark();
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey) show();
  };
  system.addEventListener("change", show);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    system.removeEventListener("change", show);
    window.removeEventListener("storage", onStorage);
  };
}

/** The theme on screen, undefined in the page that the build writes; follows the toggle, the system and other tabs. */
export function useTheme(): Theme | undefined {
  return useSyncExternalStore(subscribe, currentTheme, () => undefined);
}
