import { brand } from "#src/content/brand.ts";

/** Notifications of the browser, on this device alone: while a page of the site is open, and none of them is visible. */

const storageKey = "browser-notifications";

/** `blocked`: the person refused it in the browser, which asks only once. */
export type BrowserNotifications = "unsupported" | "blocked" | "off" | "on";

export function browserNotifications(): BrowserNotifications {
  if (!("Notification" in window) || !("locks" in navigator)) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const isOn = Notification.permission === "granted" && localStorage.getItem(storageKey) === "on";
  return isOn ? "on" : "off";
}

/** Asks the browser for its permission, so call it from a press. @returns what holds now */
export async function switchOnBrowserNotifications(): Promise<BrowserNotifications> {
  if (browserNotifications() === "unsupported") return "unsupported";
  if ((await Notification.requestPermission()) === "granted") localStorage.setItem(storageKey, "on");
  return browserNotifications();
}

/** Stops them on this device. The permission of the browser stays, and only its settings withdraw it. */
export function switchOffBrowserNotifications(): BrowserNotifications {
  localStorage.removeItem(storageKey);
  return browserNotifications();
}

/** A visible page claims a notification first, so that a hidden one does not show what is read already. In milliseconds. */
const HEAD_START = 1000;

interface BrowserNews {
  /** Of the notification. */
  readonly id: string;
  /** Says that there is one. */
  readonly body: string;
  /** The page of the entry that it is about. */
  readonly href: string;
}

/** Shows that something is new, without saying what: others may see the screen. Of all open pages one shows it. */
export function announceInBrowser({ id, body, href }: BrowserNews, onOpen: (path: string) => void): void {
  if (browserNotifications() !== "on") return;
  if (document.visibilityState === "visible") claim(id, () => undefined);
  else
    setTimeout(
      () =>
        claim(id, () => {
          if (document.visibilityState === "visible") return;
          const shown = new Notification(brand.name, { body, tag: storageKey });
          shown.onclick = () => {
            window.focus();
            shown.close();
            onOpen(href);
          };
        }),
      HEAD_START,
    );
}

/** Runs once among all pages of this browser: the lock of the first one stays until that page is closed. */
function claim(id: string, run: () => void): void {
  navigator.locks
    .request(`notification:${id}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return undefined;
      run();
      return new Promise(() => undefined);
    })
    // The page is being closed.
    .catch(() => undefined);
}
