/**
 * Names the account of a password for password managers, on a form without a field for it; otherwise the
 * manager keeps the new password as a second entry without a name.
 */
export function AccountName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
