import { brand } from "#src/content/brand.ts";

/** The page /privacy. */
export const privacy = {
  title: "Privacy",
  changed: "Last changed",
  lead: `What ${brand.name} knows about you, and what happens to it. No advertising, no tracking, nothing sold.`,
  sections: {
    visit: {
      title: "When you only visit",
      text: "No cookie is set, nothing is counted and nothing is loaded from another company. Your choice of theme and language stays in your browser.",
    },
    account: {
      title: "When you have an account",
      text: "Your name, email address, phone number, country, and a picture if you upload one. We need these to know whose money it is and to contact you. A cookie keeps you signed in.",
    },
    money: {
      title: "When money moves",
      text: "Deposits, withdrawals, trades, wallet addresses and every entry of the books, with who acted and when. Administrators see them; so do you. A proof of payment that you attach to a deposit is shown to administrators only.",
    },
    contact: {
      title: "When you write to us",
      text: "Your name, address and message, and the email that brought them to us. Messages that you sent while signed in are removed from our records when you delete your account. Other messages, and the emails in our mailbox, stay until you ask us to remove them.",
    },
    security: {
      title: "For your security",
      text: "Where and when you signed in, and with which device. You see the same list in your account and can end each session.",
    },
    referrals: {
      title: "When someone invited you",
      text: "That person sees your first name, your initial and the date, and nothing about your money. Before they are paid a bonus, we compare the email addresses, phone numbers, networks and browsers of both accounts.",
    },
    others: {
      title: "Who else sees it",
      text: "The company that hosts our servers and the company that delivers our emails, both bound by contract. Authorities, where the law requires it. Some features load data from another company, such as market prices; they tell you first and wait for your choice.",
    },
    deletion: {
      title: "How long, and how to have it deleted",
      text: "You can delete your account yourself. Your name, address, phone number, picture and sessions are removed at once, and proofs of payment within 24 hours. Ledger entries stay under a pseudonym for as long as the law requires.",
    },
    rights: {
      title: "Your rights",
      text: "You can ask what we keep, have it corrected, receive it as a file, object to its use, and complain to the data protection authority of your country.",
    },
  },
};
