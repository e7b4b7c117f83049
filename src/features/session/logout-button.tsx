import { LogOut } from "lucide-react";
import { useState } from "react";
import * as session from "#messages/generated/session.ts";
import { problemOf } from "#src/backend/errors.ts";
import type { Reading } from "#src/language/catalogues.ts";
import { textOf } from "#src/language/problem.ts";
import { useReading } from "#src/language/use-messages.ts";
import { Button, type ButtonProps } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast.ts";
import { logout } from "./logout.ts";

/** Ends all sessions of the account, on this and every other device. */
export function LogoutButton(look: Pick<ButtonProps, "variant" | "wide" | "align">) {
  const reading = useReading();
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    await leaveWithToast(reading);
    setPending(false);
  };
  return (
    <Button {...look} pending={pending} icon={<LogOut aria-hidden size={18} />} onClick={leave}>
      {reading.t(session.logoutLabel)}
    </Button>
  );
}

/** Logs out and says how it went. */
export async function leaveWithToast(reading: Reading): Promise<void> {
  const { t } = reading;
  try {
    await logout();
    toast.success(t(session.logoutDone));
  } catch (error) {
    toast.error(t(session.logoutFailed), {
      description: t(session.logoutFailedReason, { problem: textOf(problemOf(error), reading) }),
    });
  }
}
