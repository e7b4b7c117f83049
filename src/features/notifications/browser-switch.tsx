import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import {
  type BrowserNotifications,
  browserNotifications,
  switchOffBrowserNotifications,
  switchOnBrowserNotifications,
} from "./browser-notifications.ts";

const states: Readonly<Record<BrowserNotifications, string>> = {
  unsupported: "This browser does not support notifications.",
  blocked: "Blocked in this browser. Allow notifications for this site in the browser's settings first.",
  off: "Turned off for this device.",
  on: "Turned on for this device.",
};

/** Switches notifications of the browser on and off, for this device. */
export function BrowserSwitch() {
  const [state, setState] = useState(browserNotifications);
  const isOn = state === "on";
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose text-muted">
        While the site is open in the background, your browser shows that you have a new notification. It
        never shows amounts or names.
      </p>
      <p role="status">{states[state]}</p>
      {(isOn || state === "off") && (
        <Button
          variant="secondary"
          onClick={() => {
            if (isOn) setState(switchOffBrowserNotifications());
            else void switchOnBrowserNotifications().then(setState);
          }}
        >
          {isOn ? "Turn off" : "Turn on"}
        </Button>
      )}
    </div>
  );
}
