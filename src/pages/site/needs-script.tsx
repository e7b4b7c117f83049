/** Above a form that stays disabled without a program. Without one the page is English, so this text is, too. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="mb-4 font-medium">This form needs JavaScript. Turn it on and reload the page.</p>
    </noscript>
  );
}
