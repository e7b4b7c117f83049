import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  announceInBrowser,
  browserNotifications,
  switchOffBrowserNotifications,
  switchOnBrowserNotifications,
} from "./browser-notifications.ts";

const body = "You have a new notification.";
let visibility: DocumentVisibilityState;
let shown: { title: string; body: string | undefined }[];
let asked: number;
let newest: FakeNotification | undefined;
const held = new Set<string>();

class FakeNotification {
  static permission: NotificationPermission = "default";
  static async requestPermission() {
    asked += 1;
    FakeNotification.permission = "granted";
    return FakeNotification.permission;
  }
  onclick: (() => void) | null = null;
  constructor(title: string, { body }: NotificationOptions) {
    shown.push({ title, body });
    newest = this;
  }
  close() {}
}

/** The locks of one browser, which all of its pages share. */
const locks = {
  async request(name: string, _: object, run: (lock: object | null) => unknown) {
    if (held.has(name)) return run(null);
    held.add(name);
    return run({});
  },
};

beforeEach(() => {
  [visibility, shown, asked] = ["hidden", [], 0];
  held.clear();
  localStorage.clear();
  FakeNotification.permission = "default";
  vi.useFakeTimers();
  vi.stubGlobal("Notification", FakeNotification);
  vi.stubGlobal("navigator", { locks });
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("asks for the permission on a press only, and shows nothing before", async () => {
  announceInBrowser({ id: "n1", body, href: "/transactions/t1" }, vi.fn());
  vi.runAllTimers();
  expect([asked, shown]).toEqual([0, []]);
  expect(browserNotifications()).toBe("off");
  expect(await switchOnBrowserNotifications()).toBe("on");
  expect(asked).toBe(1);
});

it("shows a notification once for all hidden pages, without an amount or a name", async () => {
  await switchOnBrowserNotifications();
  announceInBrowser({ id: "n1", body, href: "/transactions/t1" }, vi.fn());
  announceInBrowser({ id: "n1", body, href: "/transactions/t1" }, vi.fn());
  vi.runAllTimers();
  expect(shown).toEqual([{ title: "Keelstone", body }]);
});

it("shows no notification from a hidden page while another one is visible", async () => {
  await switchOnBrowserNotifications();
  announceInBrowser({ id: "n1", body, href: "/transactions/t1" }, vi.fn());
  visibility = "visible";
  announceInBrowser({ id: "n1", body, href: "/transactions/t1" }, vi.fn());
  visibility = "hidden";
  vi.runAllTimers();
  expect(shown).toEqual([]);
});

it("shows no notification after they were switched off, or blocked in the browser", async () => {
  await switchOnBrowserNotifications();
  expect(switchOffBrowserNotifications()).toBe("off");
  announceInBrowser({ id: "n1", body, href: "/transactions/t1" }, vi.fn());
  FakeNotification.permission = "denied";
  expect(browserNotifications()).toBe("blocked");
  announceInBrowser({ id: "n2", body, href: "/transactions/t1" }, vi.fn());
  vi.runAllTimers();
  expect(shown).toEqual([]);
});

it("opens the page of what the notification is about", async () => {
  await switchOnBrowserNotifications();
  const onOpen = vi.fn();
  announceInBrowser({ id: "n1", body, href: "/transactions/t1" }, onOpen);
  vi.runAllTimers();
  newest?.onclick?.();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("/transactions/t1");
});
