import { Trash2 } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { DialogActions } from "#src/ui/dialog-actions.tsx";
import { Field } from "#src/ui/field.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import {
  type ListViews,
  maxViews,
  renamedView,
  type SavedView,
  viewNameProblem,
  withoutView,
  withView,
} from "./saved-views.ts";

interface ViewDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Saves what is shown; otherwise the saved views are listed. */
  isSaving: boolean;
  /** The part of the address that is saved. */
  shown: string;
  views: ListViews;
  onChange: (change: (views: ListViews) => ListViews, options?: { onSuccess: () => void }) => void;
  isPending: boolean;
}

/** Saves a view under a name, or renames, deletes and chooses among those that are saved. */
export function ViewDialog(props: ViewDialogProps) {
  const { open, onOpenChange, isSaving } = props;
  // While it closes it keeps its contents.
  const [last, setLast] = useState(isSaving);
  if (open && last !== isSaving) setLast(isSaving);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={last ? "Save view" : "Manage views"}>
      {last ? <SaveForm {...props} /> : <ViewRows {...props} />}
    </Dialog>
  );
}

function SaveForm({ shown, views, onChange, isPending, onOpenChange }: ViewDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get("name")).trim();
    const isFull = views.views.length >= maxViews;
    const found = isFull
      ? `A list has at most ${maxViews} views. Delete one first.`
      : viewNameProblem(name, namesOf(views));
    setProblem(found);
    if (found !== null) return;
    const opens = form.get("opens") !== null;
    onChange(
      (newest) => {
        const next = withView(newest, { name, search: shown });
        return opens ? { ...next, opensWith: name } : next;
      },
      { onSuccess: () => onOpenChange(false) },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field
        label="Name"
        error={problem ?? undefined}
        description="Saves the filter, sort order and columns."
      >
        <TextInput name="name" autoComplete="off" />
      </Field>
      <Checkbox name="opens" label="Open the list with this view" />
      <DialogActions>
        <Button type="submit" pending={isPending}>
          Save view
        </Button>
      </DialogActions>
    </form>
  );
}

function ViewRows({ views, onChange, isPending }: ViewDialogProps) {
  if (views.views.length === 0) return <p className="text-muted">No saved views.</p>;
  return (
    <ul className="grid gap-4">
      {views.views.map((view) => (
        <li key={view.name}>
          <ViewRow view={view} views={views} onChange={onChange} isPending={isPending} />
        </li>
      ))}
    </ul>
  );
}

type ViewRowProps = Pick<ViewDialogProps, "views" | "onChange" | "isPending"> & { view: SavedView };

function ViewRow({ view: { name }, views, onChange, isPending }: ViewRowProps) {
  const [text, setText] = useState(name);
  const newName = text.trim();
  const isChanged = newName !== name;
  const problem = isChanged ? viewNameProblem(newName, namesOf(views)) : null;
  const formId = useId();
  return (
    <div className="grid gap-1">
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && problem === null) onChange((newest) => renamedView(newest, name, newName));
        }}
        className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-2"
      >
        <Field label={`Name of ${name}`} hideLabel error={problem ?? undefined}>
          <TextInput value={text} onChange={({ target }) => setText(target.value)} autoComplete="off" />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          disabled={!isChanged || problem !== null}
          pending={isPending && isChanged}
          aria-label={`Rename ${name}`}
        >
          Rename
        </Button>
        <IconButton
          label={`Delete ${name}`}
          icon={<Trash2 aria-hidden size={18} />}
          onClick={() => onChange((newest) => withoutView(newest, name))}
        />
      </form>
      <Checkbox
        label="Open the list with this view"
        aria-label={`Open the list with ${name}`}
        checked={views.opensWith === name}
        onChange={({ target }) => {
          const { checked } = target;
          onChange((newest) => ({ ...newest, opensWith: checked ? name : null }));
        }}
      />
    </div>
  );
}

function namesOf({ views }: ListViews): string[] {
  return views.map(({ name }) => name);
}
