/**
 * Tells a password manager whose password a form is about where nothing on the screen asks for it; otherwise it keeps
 * the new one as a second entry without a name.
 */
export function AccountName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
