import { withMessages } from "#src/language/catalogues.ts";
import { onDemand } from "#src/ui/on-demand.tsx";
import type { EmailFormProps } from "./email-form.tsx";
import type { PasswordFormProps } from "./password-form.tsx";

/** The forms of the security page, whose code is loaded when they are opened. */

export const EmailFormOnDemand = onDemand<EmailFormProps>(
  withMessages(["money", "settings"], () => import("./email-form.tsx").then((module) => module.EmailForm)),
);

export const PasswordFormOnDemand = onDemand<PasswordFormProps>(
  withMessages(["money", "settings"], () =>
    import("./password-form.tsx").then((module) => module.PasswordForm),
  ),
);
