import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { messageForm } from "#domain/message.ts";
import { sendMessage } from "#src/backend/contact.ts";
import { messageOf, OperationRefused, OperationUnanswered } from "#src/backend/errors.ts";
import { forms } from "#src/content/texts/en/forms.ts";
import type { Texts } from "#src/content/texts/en.ts";
import { forgetDraft, useDraft } from "#src/features/session/draft.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextArea, TextInput } from "#src/ui/text-input.tsx";
import { toast } from "#src/ui/toast.ts";
import { useWording } from "#src/ui/wording.ts";

const draft = "contact";

/**
 * Writes to the operator, with an account or without one. It brings the SDK and the form's rules along: load it with
 * `lazy`, so that no page waits for it.
 */
export function MessageForm({ texts = forms.contact }: { texts?: Texts["forms"]["contact"] }) {
  const { user } = useSession();
  const form = useForm({
    resolver: zodResolver(messageForm),
    defaultValues: { name: user?.name ?? "", email: user?.email ?? "", message: "" },
  });
  useDraft(draft, form, ["name", "email", "message"]);
  const word = useWording();
  const { errors, isSubmitting } = form.formState;
  // The button shows that it waits a moment later than a second press of Enter can come.
  const underWay = useRef(false);
  const submit = form.handleSubmit(async (text) => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      await sendMessage(text);
      toast.success(word("Message sent successfully"));
      forgetDraft(draft);
      form.reset({ name: user?.name ?? "", email: user?.email ?? "", message: "" });
    } catch (error) {
      tell(error, form.setError, word);
    } finally {
      underWay.current = false;
    }
  });

  return (
    <form onSubmit={submit} noValidate aria-label={texts.label} className="grid gap-2">
      <Field label={texts.name} error={errors.name?.message} required>
        <TextInput {...form.register("name")} autoComplete="name" />
      </Field>
      <Field label={texts.email} error={errors.email?.message} required>
        <TextInput {...form.register("email")} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Field label={texts.message} error={errors.message?.message} required>
        <TextArea {...form.register("message")} rows={6} />
      </Field>
      <Button type="submit" wide pending={isSubmitting}>
        {texts.send}
      </Button>
    </form>
  );
}

const fields = ["name", "email", "message"] as const;
type SetError = (field: (typeof fields)[number], problem: { message: string }) => void;

/** Says what went wrong: beside the field at fault, otherwise as a toast. What was typed stays. */
function tell(error: unknown, setError: SetError, word: (words: string) => string): void {
  const refused = error instanceof OperationRefused ? error : undefined;
  const field = fields.find((one) => one === refused?.field);
  if (field !== undefined) setError(field, { message: messageOf(error) });
  else if (error instanceof OperationUnanswered)
    toast.error(
      word(
        "The server did not answer, so we do not know yet whether your message arrived. Please send it again: it cannot arrive twice.",
      ),
      { id: draft },
    );
  else toast.error(word(messageOf(error)), { id: draft });
}
