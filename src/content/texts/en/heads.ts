import { brand } from "#src/content/brand.ts";

/**
 * The title and description of each public page for the browser's tab and search engines. A description has
 * at most 160 characters.
 */
export const heads = {
  home: {
    title: `${brand.name}: ${brand.claim}`,
    description:
      "Deposit, choose a plan, follow one trade at a time and withdraw. Every change of your balance is an entry that you can open and check.",
  },
  about: {
    title: "About",
    description: `What ${brand.name} is, how money moves in it, and the rules that let you check every cent.`,
  },
  plans: {
    title: "Plans",
    description:
      "The plans on offer right now, with limits, duration and target return. A target is not a promise.",
  },
  contact: {
    title: "Contact",
    description: `Write to ${brand.name}. Every message is stored and reaches the operator by email.`,
  },
  terms: {
    title: "Terms",
    description: `The terms of using ${brand.name}, in plain words: accounts, deposits, plans, fees, withdrawals and closing your account.`,
  },
  privacy: {
    title: "Privacy",
    description: `What ${brand.name} keeps about you, why, for how long, who sees it and how to have it deleted.`,
  },
  risk: {
    title: "Risk summary",
    description:
      "Estimated reading time: two minutes. What you can lose here, in plain words, before you invest.",
  },
  login: { title: "Login", description: `Sign in to your ${brand.name} account.` },
  register: {
    title: "Register",
    description: `Open a ${brand.name} account. New accounts are activated within 24 hours.`,
  },
  forgotPassword: {
    title: "Forgotten password",
    description: `Request a link to set a new password for your ${brand.name} account.`,
  },
  notFound: { title: "Page not found", description: "There is no page at this address." },
};
