import { MessageForm } from "#src/features/contact/message-form.tsx";
import { useHydrated } from "#src/ui/use-hydrated.ts";
import { NeedsScript } from "./needs-script.tsx";

/** The contact form. Without a program it cannot be sent; what fetches the program switches it on. */
export function ContactPlace() {
  return (
    <div className="min-w-0 rounded-card border border-line bg-card p-5 sm:p-8">
      <NeedsScript />
      <fieldset disabled={!useHydrated()} className="contents">
        <MessageForm />
      </fieldset>
    </div>
  );
}
