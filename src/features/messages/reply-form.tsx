import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { type Message, messageText } from "#domain/messages/message.ts";
import { fillPlaceholders, firstNameOf, placeholdersIn } from "#domain/messages/placeholders.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { draftOf, forgetDraft, useDraft } from "#src/drafts/draft.ts";
import { typedFormRules } from "#src/fields/form-rules.ts";
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
      z.refine((text) => placeholdersIn(text).length === 0, {
        error: ({ input }) => `Replace ${placeholdersIn(String(input))[0]} before you send the reply`,
      }),
    ),
  }),
);

/** Replies in a thread. A saved reply is inserted with its placeholders filled in, so it is read before it is sent. */
export function ReplyForm({ message, seen, adminId, product, about }: ReplyFormProps) {
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
    <form onSubmit={submit} noValidate aria-label="Write a reply" className="grid grid-cols-1 gap-2">
      <SavedReplySelect onInsert={insert} />
      <Field
        label="Reply"
        description="Plain text. We email it to the sender. A sender with an account also sees it in Support."
        error={form.formState.errors.text?.message}
        required
      >
        <TextArea rows={5} {...form.register("text")} />
      </Field>
      <Button
        type="submit"
        data-command={`Send reply to ${name}`}
        pending={reply.isPending}
        className="justify-self-start"
      >
        Send reply
      </Button>
    </form>
  );
}

/** The saved replies; absent as long as there are none. */
function SavedReplySelect({ onInsert }: { onInsert: (text: string) => void }) {
  const { data: saved = [] } = useQuery(allSavedReplies());
  if (saved.length === 0) return null;
  return (
    <Field label="Insert a saved reply" compact>
      <Select
        value=""
        placeholder="Choose a saved reply"
        options={saved.map(({ $id, title }) => ({ value: $id, label: title }))}
        onChange={({ target }) => {
          const chosen = saved.find(({ $id }) => $id === target.value);
          if (chosen !== undefined) onInsert(chosen.text);
        }}
      />
    </Field>
  );
}
