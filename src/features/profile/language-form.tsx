import { type FormEvent, useState } from "react";
import type { Profile } from "#domain/profiles/profile.ts";
import * as app from "#messages/generated/app.ts";
import * as session from "#messages/generated/session.ts";
import { adminLanguages, isLanguage, type Language, languages, nameOf } from "#messages/languages.ts";
import { unreachable } from "#src/backend/unreachable.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { chooseLanguage, useChosenLanguage } from "#src/language/language-store.ts";
import { useMessages, useTextOf } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { DialogActions } from "#src/ui/dialog-actions.tsx";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";
import { toast } from "#src/ui/toast.ts";

const options = languages.map((code) => ({ value: code, label: nameOf(code) }));

/** The language of an account, of its pages and its mails, in a dialog. @param onSaved closes it */
export function LanguageForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const t = useMessages();
  const textOf = useTextOf();
  const shown = useChosenLanguage();
  const [language, setLanguage] = useState<Language>(isLanguage(profile.language) ? profile.language : shown);
  const update = useCommand("updateProfile", {
    userId: profile.userId,
    about: null,
    refusals: { "no-changes": "info" },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // It is saved already, and did not arrive when the page began.
    if (language === profile.language) {
      chooseLanguage(language).then(onSaved, () => toast.error(textOf(unreachable), { id: "language" }));
      return;
    }
    const finish = () => {
      // The pages follow; without their texts they stay as they are.
      chooseLanguage(language).catch(() => undefined);
      onSaved();
    };
    update.mutate({ language }, { onSuccess: finish });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <Field
        label={t(session.languageLabel)}
        description={profile.isAdmin && !adminLanguages.includes(language) && t(app.menuLanguageAdmin)}
      >
        <Select
          value={language}
          options={options}
          onChange={({ target: { value } }) => isLanguage(value) && setLanguage(value)}
        />
      </Field>
      <DialogActions>
        <Button type="submit" pending={update.isPending}>
          {t(session.languageSubmit)}
        </Button>
      </DialogActions>
    </form>
  );
}
