/** Puts the focus on the card or the row of a transaction, if it is on the page. @param rowId its `$id` */
export function focusTransaction(rowId: string | undefined): void {
  const items = document.querySelectorAll<HTMLElement>("article[data-transaction], tr[data-row-id]");
  [...items]
    .find(({ dataset }) => (dataset.transaction ?? dataset.rowId) === rowId)
    ?.focus({ preventScroll: true });
}
