import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { savedReplyForm } from "#domain/messages/operations.ts";
import { placeholders } from "#domain/messages/placeholders.ts";
import type { SavedReply } from "#domain/messages/saved-reply.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { draftOf, forgetDraft, useDraft } from "#src/drafts/draft.ts";
import { typedFormRules } from "#src/fields/form-rules.ts";
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
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<Shown>("list");
  const toList = () => setShown("list");
  const title = shown === "list" ? "Saved replies" : shown === "new" ? "New saved reply" : "Edit saved reply";
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
        Saved replies
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
        problem="The saved replies could not be loaded"
        loading={<Skeleton className="h-32" />}
        empty={(rows) => rows.length === 0 && <Empty />}
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((saved) => (
              <li key={saved.$id} className="grid gap-1 py-3">
                <h3 className="wrap-anywhere font-semibold">{saved.title}</h3>
                <p className="wrap-anywhere line-clamp-2 text-muted text-small">{saved.text}</p>
                <div className="flex flex-wrap gap-2 pt-1">
                  <Button variant="secondary" size="small" onClick={() => onEdit(saved)}>
                    Edit<Named>{saved.title}</Named>
                  </Button>
                  <Button
                    variant="ghost"
                    size="small"
                    opens={ConfirmOnDemand}
                    onClick={() => setLeaving(saved)}
                  >
                    Delete<Named>{saved.title}</Named>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <Button className="justify-self-start" onClick={() => onEdit("new")}>
        New saved reply
      </Button>
      <ConfirmOnDemand
        open={leaving !== undefined}
        onOpenChange={(open) => !open && setLeaving(undefined)}
        title="Delete this saved reply?"
        confirmLabel="Delete"
        danger
        pending={remove.isPending}
        onConfirm={() => leaving !== undefined && remove.mutate({ replyId: leaving.$id })}
      >
        “{leaving?.title}” can no longer be inserted. Replies already sent are not affected.
      </ConfirmOnDemand>
    </div>
  );
}

const Named = ({ children }: { children: ReactNode }) => <span className="sr-only"> {children}</span>;

function Empty() {
  return <p className="text-muted">No saved replies yet. Save answers that you use often.</p>;
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
      <Field label="Title" error={errors.title?.message} required>
        <TextInput autoComplete="off" {...form.register("title")} />
      </Field>
      <Field
        label="Text"
        description={`These are filled in when you insert the reply: ${known}`}
        error={errors.text?.message}
        required
      >
        <TextArea rows={8} {...form.register("text")} />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          Back
        </Button>
        <Button type="submit" pending={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
