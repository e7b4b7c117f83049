import { MessageForm } from "#src/features/contact/message-form.tsx";
import { Entrance } from "./entrance.tsx";

/** Where everybody can write to the operator. */
export function ContactPage() {
  return (
    <Entrance title="Contact" lead="Write to us. We answer by e-mail.">
      <MessageForm />
    </Entrance>
  );
}
