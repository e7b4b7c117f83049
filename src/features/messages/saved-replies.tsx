import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { savedReplyForm } from "#domain/messages/operations.ts";
import { placeholders } from "#domain/messages/placeholders.ts";
import type { SavedReply } from "#domain/messages/saved-reply.ts";
import * as records from "#messages/generated/admin-records.ts";
import * as ui from "#messages/generated/ui.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { draftOf, forgetDraft, useDraft } from "#src/drafts/draft.ts";
import { typedFormRules } from "#src/fields/form-rules.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { Field } from "#src/ui/field.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { TextArea, TextInput } from "#src/ui/text-input.tsx";
import { allSavedReplies } from "./queries.ts";

/** The content of the dialog: all of them, one that is written or changed, or the question before one is deleted. */
type Shown = "list" | "new" | SavedReply;

/** Opens the saved replies: to read, write, change and delete them. */
export function SavedRepliesButton({ adminId }: { adminId: string }) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<Shown>("list");
  const toList = () => setShown("list");
  const editing = shown === "new" ? records.savedNew : records.savedEditTitle;
  const title = t(shown === "list" ? records.savedTitle : editing);
  return (
    <>
      <Button
        variant="secondary"
        opens={DialogOnDemand}
        onClick={() => {
          toList();
          setOpen(true);
        }}
      >
        {t(records.savedTitle)}
      </Button>
      <DialogOnDemand open={isOpen} onOpenChange={setOpen} title={title}>
        {shown === "list" ? (
          <SavedReplyList adminId={adminId} onEdit={setShown} />
        ) : (
          <SavedReplyForm adminId={adminId} saved={shown === "new" ? undefined : shown} onDone={toList} />
        )}
      </DialogOnDemand>
    </>
  );
}

interface ListProps {
  adminId: string;
  onEdit: (shown: Shown) => void;
}

function SavedReplyList({ adminId, onEdit }: ListProps) {
  const t = useMessages();
  const found = useQuery(allSavedReplies());
  const [leaving, setLeaving] = useState<SavedReply>();
  const remove = useCommand("deleteSavedReply", {
    userId: adminId,
    about: leaving?.title ?? null,
    onSuccess: () => setLeaving(undefined),
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <QueryState
        query={found}
        problem={t(records.savedProblem)}
        loading={<Skeleton className="h-32" />}
        empty={(rows) => rows.length === 0 && <Empty />}
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((saved) => (
              <li key={saved.$id} className="grid gap-1 py-3">
                <h3 dir="auto" className="wrap-anywhere font-semibold">
                  {saved.title}
                </h3>
                <p dir="auto" className="wrap-anywhere line-clamp-2 text-muted text-small">
                  {saved.text}
                </p>
                <div className="flex flex-wrap gap-2 pt-1">
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={t(records.savedEditName, { title: saved.title })}
                    onClick={() => onEdit(saved)}
                  >
                    {t(records.savedEdit)}
                  </Button>
                  <Button
                    variant="ghost"
                    size="small"
                    aria-label={t(records.savedDeleteName, { title: saved.title })}
                    opens={ConfirmOnDemand}
                    onClick={() => setLeaving(saved)}
                  >
                    {t(records.savedDelete)}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <Button className="justify-self-start" onClick={() => onEdit("new")}>
        {t(records.savedNew)}
      </Button>
      <ConfirmOnDemand
        open={leaving !== undefined}
        onOpenChange={(open) => !open && setLeaving(undefined)}
        title={t(records.savedDeleteTitle)}
        confirmLabel={t(records.savedDelete)}
        danger
        pending={remove.isPending}
        onConfirm={() => leaving !== undefined && remove.mutate({ replyId: leaving.$id })}
      >
        {t(records.savedDeleteText, { title: leaving?.title ?? "" })}
      </ConfirmOnDemand>
    </div>
  );
}

function Empty() {
  const t = useMessages();
  return <p className="text-muted">{t(records.savedNone)}</p>;
}

const rules = typedFormRules(savedReplyForm);
const known = placeholders.map((name) => `{${name}}`).join(", ");

interface FormProps {
  adminId: string;
  /** Undefined for a new one. */
  saved: SavedReply | undefined;
  onDone: () => void;
}

function SavedReplyForm({ adminId, saved, onDone }: FormProps) {
  const t = useMessages();
  const draft = draftOf("saveSavedReply", saved?.$id ?? "new");
  const defaultValues = { title: saved?.title ?? "", text: saved?.text ?? "" };
  const form = useForm({ resolver: rules, defaultValues });
  useDraft(draft, form, ["title", "text"]);
  const { errors } = form.formState;
  const save = useCommand("saveSavedReply", {
    userId: adminId,
    about: null,
    once: true,
    onSuccess: () => {
      forgetDraft(draft);
      onDone();
    },
  });
  const which = saved === undefined ? {} : { replyId: saved.$id, seen: saved.revision };
  const submit = form.handleSubmit((typed) => save.mutate({ ...typed, ...which }));
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-2">
      <Field label={t(records.savedName)} error={errors.title} required>
        <TextInput autoComplete="off" {...form.register("title")} />
      </Field>
      <Field
        label={t(records.mailText)}
        description={t(records.savedHint, { placeholders: known })}
        error={errors.text}
        required
      >
        <TextArea dir="auto" rows={8} {...form.register("text")} />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          {t(ui.backLabel)}
        </Button>
        <Button type="submit" pending={save.isPending}>
          {t(records.savedSave)}
        </Button>
      </div>
    </form>
  );
}
