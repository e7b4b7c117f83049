import { useState } from "react";
import * as receipts from "#messages/generated/receipts.ts";
import { ask } from "#src/backend/operations.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { useErrorText } from "#src/queries/use-error-text.ts";
import { saveFile } from "#src/ui/save-file.ts";
import { toast } from "#src/ui/toast.ts";

/**
 * Saves the receipt of an entry. It is read at the press, so that it belongs to the newest checkpoint.
 * @param day the last one whose statement of what is owed is in it, in UTC; the newest where it is left out
 */
export function useReceipt(entryId: string, day?: string) {
  const t = useMessages();
  const errorText = useErrorText();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    try {
      const { receipt } = await ask("readReceipt", { entryId, ...(day !== undefined && { day }) });
      if (receipt === null) toast.error(t(receipts.notYet));
      else {
        const name = ["receipt", entryId, ...(day === undefined ? [] : [day])].join("-");
        saveFile(new Blob([receipt], { type: "application/json" }), `${name}.json`);
      }
    } catch (error) {
      toast.error(t(receipts.failed), { description: errorText(error) });
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, save };
}
