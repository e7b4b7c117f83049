import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { messageText } from "#domain/messages/message.ts";
import * as support from "#messages/generated/support.ts";
import { forgetDraft, useDraft } from "#src/drafts/draft.ts";
import { typedFormRules } from "#src/fields/form-rules.ts";
import { useMessages, useTextOf } from "#src/language/use-messages.ts";
import { readAgain } from "#src/queries/read-again.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextArea } from "#src/ui/text-input.tsx";
import { toast } from "#src/ui/toast.ts";
import { send } from "./send.ts";

interface NewMessageFormProps {
  /** The sender, as the account has it. */
  name: string;
  email: string;
  onSent: (messageId: string) => void;
}

const draft = "new-message";
const rules = typedFormRules(z.object({ message: messageText }));

/** Writes a new message for the signed-in account: by the contact form, whose limits hold here as well. */
export function NewMessageForm({ name, email, onSent }: NewMessageFormProps) {
  const t = useMessages();
  const textOf = useTextOf();
  const form = useForm({ resolver: rules, defaultValues: { message: "" } });
  useDraft(draft, form, ["message"]);
  const client = useQueryClient();
  const [notice, setNotice] = useState<ReactNode>(null);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ message }) => {
    const { messageId, faults, problem } = await send({ name, email, message }, setNotice, t);
    const refused = faults?.message;
    if (refused !== undefined) form.setError("message", { ...refused, message: refused.message ?? "" });
    const other = problem ?? faults?.name ?? faults?.email;
    if (other !== undefined) toast.error(textOf(other), { id: draft });
    if (messageId === undefined) return;
    toast.success(t(support.newSent), { id: draft });
    forgetDraft(draft);
    // No signal names a message that was just begun.
    void readAgain(client, { queryKey: ["threads"] });
    onSent(messageId);
  });
  return (
    <form onSubmit={submit} noValidate aria-label={t(support.newTitle)} className="grid grid-cols-1 gap-2">
      <Field label={t(support.newText)} description={t(support.newTextHint)} error={errors.message} required>
        <TextArea dir="auto" rows={6} {...form.register("message")} />
      </Field>
      {notice}
      <Button type="submit" pending={isSubmitting} className="justify-self-start">
        {t(support.newSend)}
      </Button>
    </form>
  );
}
