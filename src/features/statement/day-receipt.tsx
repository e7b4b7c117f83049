import * as receipts from "#messages/generated/receipts.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { useReceipt } from "#src/queries/use-receipt.ts";

/** Downloads the receipt with the statement of what was owed on the day of the moment. @param day in UTC */
export function DayReceipt({ entryId, day }: { entryId: string; day: string }) {
  const t = useMessages();
  const { bookDay } = useFormats();
  const { isSaving, save } = useReceipt(entryId, day);
  return (
    <button
      type="button"
      aria-busy={isSaving || undefined}
      onClick={save}
      className="mt-2 min-h-6 font-medium text-brand hover:underline aria-busy:opacity-55 pointer-coarse:min-h-11 print:hidden"
    >
      {t(receipts.downloadOf, { day: bookDay(day) })}
    </button>
  );
}
