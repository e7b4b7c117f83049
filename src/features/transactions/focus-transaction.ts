/** Puts the focus on the card of a transaction, if it is on the page. @param rowId its `$id` */
export function focusTransaction(rowId: string | undefined): void {
  const cards = document.querySelectorAll<HTMLElement>("article[data-transaction]");
  [...cards].find(({ dataset }) => dataset.transaction === rowId)?.focus({ preventScroll: true });
}
