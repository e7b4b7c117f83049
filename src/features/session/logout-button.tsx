import { LogOut } from "lucide-react";
import { useState } from "react";
import { messageOf } from "#src/backend/errors.ts";
import { Button, type ButtonProps } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast.ts";
import { logout } from "./logout.ts";

/** Ends all sessions of the account, on this and every other device. */
export function LogoutButton(look: Pick<ButtonProps, "variant" | "wide" | "align">) {
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    await leaveWithToast();
    setPending(false);
  };
  return (
    <Button {...look} pending={pending} icon={<LogOut aria-hidden size={18} />} onClick={leave}>
      Logout
    </Button>
  );
}

/** Logs out and says how it went. */
export async function leaveWithToast(): Promise<void> {
  try {
    await logout();
    toast.success("Logged out successfully");
  } catch (error) {
    toast.error("Failed to logout", { description: `You may still be signed in. ${messageOf(error)}` });
  }
}
