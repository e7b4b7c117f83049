import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { MOST_REPLIES } from "#domain/messages/message.ts";
import { messageOperations } from "#domain/messages/operations.ts";
import type { Thread } from "#domain/messages/thread.ts";
import * as support from "#messages/generated/support.ts";
import type { Translate } from "#messages/message.ts";
import { run } from "#src/backend/operations.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { draftOf, forgetDraft, useDraft } from "#src/drafts/draft.ts";
import { typedFormRules } from "#src/fields/form-rules.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { readAgain } from "#src/queries/read-again.ts";
import { PersonCell, type PersonCellProps } from "#src/tables/person-cell.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { TextArea } from "#src/ui/text-input.tsx";
import { ownThread } from "./support-queries.ts";
import { ThreadEntries } from "./thread-entries.tsx";

interface SupportThreadProps {
  userId: string;
  messageId: string;
  /** The name under which replies appear. */
  product: string;
  /** The name and the picture of the account. */
  account: Pick<PersonCellProps, "name" | "avatar">;
}

/** One thread of the account, and a form to write more in it. It follows the replies while it is open. */
export function SupportThread({ userId, messageId, product, account }: SupportThreadProps) {
  const t = useMessages();
  const found = useQuery(ownThread(userId, messageId));
  useReadReplies(userId, found.data);
  return (
    <QueryState
      query={found}
      problem={t(support.threadFailed)}
      loading={<Skeleton className="h-80 rounded-control" />}
    >
      {(thread) => (
        <div className="grid grid-cols-1 gap-6">
          <ThreadEntries entries={entriesOf(thread, product, account, t)} />
          {thread.replies < MOST_REPLIES ? (
            <FollowUpForm key={messageId} userId={userId} messageId={messageId} />
          ) : (
            <p className="text-muted">{t(support.threadFull)}</p>
          )}
        </div>
      )}
    </QueryState>
  );
}

function entriesOf(
  { messageId, text, beganAt, entries }: Thread,
  product: string,
  account: SupportThreadProps["account"],
  t: Translate,
) {
  const you = <PersonCell {...account} label={t(support.threadYou)} />;
  const first = { id: messageId, author: you, text, at: beganAt, isOwn: true };
  const more = entries.map(({ $id: id, by, ...entry }) => {
    return {
      id,
      author: by === "admin" ? <PersonCell name={product} /> : you,
      isOwn: by === "sender",
      ...entry,
    };
  });
  return [first, ...more];
}

/** Says that the replies on the page were read: once for each state of the thread, and only while the page is visible. */
function useReadReplies(userId: string, thread: Thread | undefined): void {
  const client = useQueryClient();
  const last = useRef("");
  useEffect(() => {
    if (thread === undefined || !thread.isUnread) return;
    const { messageId, replies } = thread;
    const read = () => {
      const state = `${messageId} ${replies}`;
      if (document.visibilityState !== "visible" || last.current === state) return;
      last.current = state;
      // Not useCommand: no button waits for it and nothing is announced. The next visit repeats what failed.
      run("readReplies", { messageId }, { userId, isStored: false })
        .then(() => readAgain(client, { queryKey: ["threads"] }))
        .catch(() => undefined);
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [client, userId, thread]);
}

const rules = typedFormRules(messageOperations.followUpMessage.input);

function FollowUpForm({ userId, messageId }: { userId: string; messageId: string }) {
  const t = useMessages();
  const draft = draftOf("followUpMessage", messageId);
  const form = useForm({ resolver: rules, defaultValues: { messageId, text: "" } });
  useDraft(draft, form, ["text"]);
  const write = useCommand("followUpMessage", {
    userId,
    about: null,
    toastId: () => messageId,
    onSuccess: () => forgetDraft(draft),
  });
  return (
    <form
      onSubmit={form.handleSubmit((typed) => write.mutate(typed))}
      noValidate
      aria-label={t(support.replyLabel)}
      className="grid grid-cols-1 gap-2"
    >
      <Field label={t(support.replyText)} error={form.formState.errors.text} required>
        <TextArea dir="auto" rows={4} {...form.register("text")} />
      </Field>
      <Button type="submit" pending={write.isPending} className="justify-self-start">
        {t(support.replySend)}
      </Button>
    </form>
  );
}
