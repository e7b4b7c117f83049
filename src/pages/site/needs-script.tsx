/** Above a form that stays disabled without a program. Who has none reads English, so it speaks nothing else. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="mb-4 font-medium">
        This form needs JavaScript: it talks to the server from your browser.
      </p>
    </noscript>
  );
}
