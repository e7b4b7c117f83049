import { brand } from "#src/content/brand.ts";

/** The page /privacy. */
export const privacy = {
  title: "Privacy",
  changed: "Last changed",
  lead: `What ${brand.name} knows about you, and what becomes of it. No advertising, no profiles of your reading, nothing sold.`,
  sections: {
    visit: {
      title: "When you only read",
      text: "No cookie is set, nothing is counted and nothing is loaded from another company. Your choice of theme and language stays in your browser.",
    },
    account: {
      title: "When you have an account",
      text: "Name, e-mail address, phone, country, and a picture if you upload one. We need them to know whose money it is and to write to you. A cookie keeps you signed in.",
    },
    money: {
      title: "When money moves",
      text: "Deposits, withdrawals, trades, wallet addresses and every entry of the books, with who acted and when. Administrators see them; so do you.",
    },
    contact: {
      title: "When you write to us",
      text: "Your name, address and message, and the mail that brought them to us. What you wrote while signed in goes from our records when you delete your account; the rest, and the mail in our mailbox, stays until you ask us to remove it.",
    },
    security: {
      title: "For your security",
      text: "Where and when you signed in, and with which device. You see the same list in your account and can end each session.",
    },
    referrals: {
      title: "When someone invited you",
      text: "They see your first name, your initial and the date. Nothing else, and nothing about your money. Before they are paid a bonus, we compare e-mail address, phone number, network and browser of both accounts.",
    },
    others: {
      title: "Who else sees it",
      text: "The company that hosts the servers and the one that delivers mails, on our behalf and bound by contract. Authorities, where a law demands it. Some features ask another company, for example for market prices; they say so and wait for you.",
    },
    deletion: {
      title: "How long, and how to have it deleted",
      text: "You can delete your account yourself. Name, address, phone, picture and sessions go at once. The entries of the books stay under a pseudonym for as long as the law asks for books.",
    },
    rights: {
      title: "Your rights",
      text: "You may ask what we keep, have it corrected, have it given to you as a file, object, and complain to the data protection authority of your country.",
    },
  },
};
