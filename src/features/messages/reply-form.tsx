import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { type Message, messageText } from "#domain/messages/message.ts";
import { fillPlaceholders, firstNameOf, placeholdersIn } from "#domain/messages/placeholders.ts";
import { refuse } from "#domain/refusals/refusal.ts";
import { textValue } from "#domain/refusals/refusal-value.ts";
import * as records from "#messages/generated/admin-records.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { draftOf, forgetDraft, useDraft } from "#src/drafts/draft.ts";
import { typedFormRules } from "#src/fields/form-rules.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";
import { TextArea } from "#src/ui/text-input.tsx";
import { allSavedReplies } from "./queries.ts";

interface ReplyFormProps {
  message: Message;
  /** How many replies are on the page. */
  seen: number;
  adminId: string;
  product: string;
  /** Names the message where only its request is known. */
  about: string;
}

const rules = typedFormRules(
  z.object({
    text: messageText.check(
      z.check((payload) => {
        const [placeholder] = placeholdersIn(payload.value);
        if (placeholder === undefined) return;
        const { message, values } = refuse("placeholder-left", { placeholder: textValue(placeholder) });
        payload.issues.push({
          code: "custom",
          input: payload.value,
          message,
          params: { problem: "placeholder-left", values },
        });
      }),
    ),
  }),
);

/** Replies in a thread. A saved reply is inserted with its placeholders filled in, so it is read before it is sent. */
export function ReplyForm({ message, seen, adminId, product, about }: ReplyFormProps) {
  const t = useMessages();
  const { $id: messageId, name } = message;
  const draft = draftOf("replyToMessage", messageId);
  const form = useForm({ resolver: rules, defaultValues: { text: "" } });
  useDraft(draft, form, ["text"]);
  const reply = useCommand("replyToMessage", {
    userId: adminId,
    about,
    toastId: () => messageId,
    onSuccess: () => forgetDraft(draft),
  });
  const insert = (text: string) => {
    const filled = fillPlaceholders(text, { firstName: firstNameOf(name), name, product });
    const before = form.getValues("text").trimEnd();
    const joined = before === "" ? filled : `${before}\n\n${filled}`;
    form.setValue("text", joined, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    form.setFocus("text");
  };
  const submit = form.handleSubmit(({ text }) => reply.mutate({ messageId, text, seen }));
  return (
    <form onSubmit={submit} noValidate aria-label={t(records.replyLabel)} className="grid grid-cols-1 gap-2">
      <SavedReplySelect onInsert={insert} />
      <Field
        label={t(records.replyText)}
        description={t(records.replyHint)}
        error={form.formState.errors.text}
        required
      >
        <TextArea dir="auto" rows={5} {...form.register("text")} />
      </Field>
      <Button
        type="submit"
        data-command={t(records.replySendCommand, { name })}
        pending={reply.isPending}
        className="justify-self-start"
      >
        {t(records.replySend)}
      </Button>
    </form>
  );
}

/** The saved replies; absent as long as there are none. */
function SavedReplySelect({ onInsert }: { onInsert: (text: string) => void }) {
  const t = useMessages();
  const { data: saved = [] } = useQuery(allSavedReplies());
  if (saved.length === 0) return null;
  return (
    <Field label={t(records.replyInsert)} compact>
      <Select
        value=""
        placeholder={t(records.replyChoose)}
        options={saved.map(({ $id, title }) => ({ value: $id, label: title }))}
        onChange={({ target }) => {
          const chosen = saved.find(({ $id }) => $id === target.value);
          if (chosen !== undefined) onInsert(chosen.text);
        }}
      />
    </Field>
  );
}
