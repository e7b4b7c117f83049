import { Trash2 } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import * as tables from "#messages/generated/admin-tables.ts";
import { useMessages } from "#src/language/use-messages.ts";
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
  const t = useMessages();
  const { open, onOpenChange, isSaving } = props;
  // While it closes it keeps its contents.
  const [last, setLast] = useState(isSaving);
  if (open && last !== isSaving) setLast(isSaving);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t(last ? tables.viewsSave : tables.viewsManage)}>
      {last ? <SaveForm {...props} /> : <ViewRows {...props} />}
    </Dialog>
  );
}

function SaveForm({ shown, views, onChange, isPending, onOpenChange }: ViewDialogProps) {
  const t = useMessages();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get("name")).trim();
    const isFull = views.views.length >= maxViews;
    const found = isFull
      ? t(tables.viewsFull, { maximum: maxViews })
      : viewNameProblem(name, namesOf(views), t);
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
      <Field label={t(tables.viewName)} error={problem ?? undefined} description={t(tables.viewNameText)}>
        <TextInput name="name" autoComplete="off" />
      </Field>
      <Checkbox name="opens" label={t(tables.viewOpens)} />
      <DialogActions>
        <Button type="submit" pending={isPending}>
          {t(tables.viewsSave)}
        </Button>
      </DialogActions>
    </form>
  );
}

function ViewRows({ views, onChange, isPending }: ViewDialogProps) {
  const t = useMessages();
  if (views.views.length === 0) return <p className="text-muted">{t(tables.viewsNone)}</p>;
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
  const t = useMessages();
  const [text, setText] = useState(name);
  const newName = text.trim();
  const isChanged = newName !== name;
  const problem = isChanged ? viewNameProblem(newName, namesOf(views), t) : null;
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
        <Field label={t(tables.viewNameOf, { view: name })} hideLabel error={problem ?? undefined}>
          <TextInput value={text} onChange={({ target }) => setText(target.value)} autoComplete="off" />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          disabled={!isChanged || problem !== null}
          pending={isPending && isChanged}
          aria-label={t(tables.viewRenameName, { view: name })}
        >
          {t(tables.viewRename)}
        </Button>
        <IconButton
          label={t(tables.viewDeleteName, { view: name })}
          icon={<Trash2 aria-hidden size={18} />}
          onClick={() => onChange((newest) => withoutView(newest, name))}
        />
      </form>
      <Checkbox
        label={t(tables.viewOpens)}
        aria-label={t(tables.viewOpensName, { view: name })}
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
