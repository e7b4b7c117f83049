import { useState } from "react";
import * as notifications from "#messages/generated/notifications.ts";
import type { MessageId } from "#messages/message.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import {
  type BrowserNotifications,
  browserNotifications,
  switchOffBrowserNotifications,
  switchOnBrowserNotifications,
} from "./browser-notifications.ts";

const states: Readonly<Record<BrowserNotifications, MessageId>> = {
  unsupported: notifications.browserUnsupported,
  blocked: notifications.browserBlocked,
  off: notifications.browserIsOff,
  on: notifications.browserIsOn,
};

/** Switches notifications of the browser on and off, for this device. */
export function BrowserSwitch() {
  const t = useMessages();
  const [state, setState] = useState(browserNotifications);
  const isOn = state === "on";
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose text-muted">{t(notifications.browserText)}</p>
      <p role="status">{t(states[state])}</p>
      {(isOn || state === "off") && (
        <Button
          variant="secondary"
          onClick={() => {
            if (isOn) setState(switchOffBrowserNotifications());
            else void switchOnBrowserNotifications().then(setState);
          }}
        >
          {t(isOn ? notifications.browserTurnOff : notifications.browserTurnOn)}
        </Button>
      )}
    </div>
  );
}
