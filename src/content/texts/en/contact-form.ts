/** The form that writes to the operator; a file of its own, because the landing page has no other form. */
export const contactForm = {
  label: "Contact",
  name: "Full name",
  email: "Email",
  message: "Message",
  send: "Send message",
  sent: "Message sent successfully",
};
