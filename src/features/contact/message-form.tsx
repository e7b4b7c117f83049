import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import * as contactForm from "#messages/generated/contact-form.ts";
import { unreachable } from "#src/backend/unreachable.ts";
import { forgetDraft, keepDraft, readDraft } from "#src/drafts/draft.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { useMessages, useTextOf } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextArea, TextInput } from "#src/ui/text-input.tsx";
import { toast } from "#src/ui/toast.ts";
import type { Faults } from "./send.ts";

const draft = "contact";
const fields = ["name", "email", "message"] as const;

/** The rules of the form and the SDK: loaded when a visitor begins to fill it in. */
const loadSend = () => import("./send.ts");

/**
 * Writes to the operator, with an account or without one. It can be read and filled in before any program runs: what
 * was typed stands in the elements themselves, not in the program.
 */
export function MessageForm() {
  const t = useMessages();
  const { user } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const { faults, sending, submit, check, notice } = useSending(form);

  const keep = () => {
    const typed = fields.flatMap((field) => {
      const box = boxOf(form, field);
      return box && box.value !== box.defaultValue ? [[field, box.value]] : [];
    });
    keepDraft(draft, Object.fromEntries(typed));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the program takes over what is there
  useEffect(() => {
    const before = readDraft(draft);
    for (const field of fields) {
      const box = boxOf(form, field);
      // Text that was typed while the program was loading is newer.
      if (box && box.value === box.defaultValue && before[field] !== undefined) box.value = before[field];
    }
    keep();
  }, []);
  const onInput = () => {
    keep();
    check();
  };

  return (
    <form
      ref={form}
      onSubmit={submit}
      onInput={onInput}
      onFocus={() => void loadSend().catch(() => undefined)}
      noValidate
      aria-label={t(contactForm.label)}
      className="grid gap-2"
    >
      <Field label={t(contactForm.name)} error={faults.name} required>
        <TextInput name="name" defaultValue={user?.name ?? ""} autoComplete="name" />
      </Field>
      <Field label={t(contactForm.email)} error={faults.email} required>
        <TextInput
          name="email"
          defaultValue={user?.email ?? ""}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </Field>
      <Field label={t(contactForm.message)} error={faults.message} required>
        <TextArea name="message" rows={6} />
      </Field>
      <Button type="submit" wide pending={sending}>
        {t(contactForm.send)}
      </Button>
      {notice}
    </form>
  );
}

type FormRef = RefObject<HTMLFormElement | null>;

function boxOf(form: FormRef, field: (typeof fields)[number]) {
  const box = form.current?.elements.namedItem(field);
  return box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement ? box : undefined;
}

const typedInto = (form: FormRef) => ({
  name: boxOf(form, "name")?.value ?? "",
  email: boxOf(form, "email")?.value ?? "",
  message: boxOf(form, "message")?.value ?? "",
});

/** Checks and sends the form, once at a time, and shows the outcome. The typed text stays until it has arrived. */
function useSending(form: FormRef) {
  const t = useMessages();
  const [faults, setFaults] = useState<Faults>({});
  const [sending, setSending] = useState(false);
  const tried = useRef(false);
  // The button shows that it waits a moment later than a second press of Enter can come.
  const inFlight = useRef(false);
  const textOf = useTextOf();
  const [notice, setNotice] = useState<ReactNode>(null);

  const show = (found: Faults) => {
    setFaults(found);
    const first = fields.find((field) => found[field] !== undefined);
    if (first !== undefined) boxOf(form, first)?.focus();
  };
  const send = async () => {
    const { faultsOf, send } = await loadSend();
    tried.current = true;
    const text = typedInto(form);
    const found = faultsOf(text);
    show(found);
    if (Object.keys(found).length > 0) return;
    const { faults: refused, problem } = await send(text, setNotice, t);
    if (refused) show(refused);
    else if (problem !== undefined) toast.error(textOf(problem), { id: draft });
    else {
      toast.success(t(contactForm.sent));
      forgetDraft(draft);
      form.current?.reset();
      tried.current = false;
    }
  };
  return {
    faults,
    sending,
    notice,
    submit: async (event: FormEvent) => {
      event.preventDefault();
      if (inFlight.current) return;
      inFlight.current = true;
      setSending(true);
      try {
        await send();
      } catch {
        toast.error(textOf(unreachable), { id: draft });
      } finally {
        inFlight.current = false;
        setSending(false);
      }
    },
    /** After the first try every change is checked at once, as in the other forms. */
    check: () => {
      if (!tried.current) return;
      loadSend().then(
        ({ faultsOf }) => setFaults(faultsOf(typedInto(form))),
        () => undefined,
      );
    },
  };
}
