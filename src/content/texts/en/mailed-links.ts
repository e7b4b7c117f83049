/** The pages that the links of mails open. */
export const mailedLinks = {
  dead: {
    title: "This link does not work",
    used: "This link has expired or was already used. Please request a new one.",
    usedVerification:
      "This link has expired or was already used. If you opened it before, your address is verified. Otherwise, please request a new one.",
    incomplete: "This link is incomplete. Open it again from the email, or request a new one.",
    another: "Request a new link",
  },
  newPassword: {
    title: "New password",
    lead: "It replaces the old one, and every device is signed out.",
    label: "New password",
    rule: "At least 8 characters",
    submit: "Set new password",
    another: "Request a new link",
    doneTitle: "Password changed",
    done: "Your new password is set. You are signed out on every device.",
    login: "Login",
  },
  verification: {
    title: "Email address",
    lead: "Your address is being verified.",
    pending: "Verifying",
    failed: "Your address could not be verified",
    doneTitle: "Thank you",
    done: "Your email address is verified.",
    dashboard: "Go to the dashboard",
  },
};
