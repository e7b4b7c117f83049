/** The second step of a sign-in. */
export const secondStep = {
  title: "Two-step verification",
  lead: "Your password is correct. There is one more step.",
  code: "Code",
  codeHint: "The 6-digit code from your authenticator app, or one of your recovery codes",
  submit: "Continue",
  back: "Use another account",
};
