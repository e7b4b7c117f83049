import { type FormEvent, useState } from "react";
import { languageOf, type Profile } from "#domain/members/profile.ts";
import { isLanguage, type Language, languages, nameOf } from "#messages/languages.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { chooseLanguage } from "#src/language/language-store.ts";
import { Button } from "#src/ui/button.tsx";
import { DialogActions } from "#src/ui/dialog-actions.tsx";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";

const options = languages.map((code) => ({ value: code, label: nameOf(code) }));

/** The language of mails to the owner of an account, in a dialog. @param onSaved closes it */
export function LanguageForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const [language, setLanguage] = useState<Language>(languageOf(profile));
  const update = useCommand("updateProfile", {
    userId: profile.userId,
    about: null,
    refusals: { "no-changes": "info" },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const finish = () => {
      // The public pages of this browser follow; without their texts they stay as they are.
      chooseLanguage(language).catch(() => undefined);
      onSaved();
    };
    update.mutate({ language }, { onSuccess: finish });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <Field label="Language of emails">
        <Select
          value={language}
          options={options}
          onChange={({ target: { value } }) => isLanguage(value) && setLanguage(value)}
        />
      </Field>
      <DialogActions>
        <Button type="submit" pending={update.isPending}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}
