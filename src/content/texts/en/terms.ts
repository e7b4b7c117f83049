import { reviewTimes } from "#domain/transactions/review-times.ts";
import { brand } from "#src/content/brand.ts";
import { charges, ofReferrals } from "#src/content/charges.ts";

/** @param moment when that is */
const credited = (moment: string) =>
  `Where the law allows it, a bonus of ${charges.referralBonus} is credited to you ${moment}. We may end the bonus at any time; what has been credited to you stays yours. Accounts of your own earn none: an account with your email address, phone number or device counts as yours.`;

/** The page /terms. */
export const terms = {
  title: "Terms",
  changed: "Last changed",
  lead: "What you and we owe each other, in plain words. An operator who takes real money must have a lawyer check these terms first.",
  sections: {
    who: {
      title: "Who you deal with",
      text: `You deal with the operator named at the foot of each page. As long as no operator is named there, ${brand.name} is a demonstration, all money is paper money, and no contract is made.`,
    },
    account: {
      title: "Your account",
      text: "You must be of legal age, give true details and hold one account only. Keep your password to yourself and switch on two-step verification. New accounts are activated within 24 hours. Tell us at once if someone else may have had access.",
    },
    deposits: {
      title: "Deposits",
      text: "You pay in cryptocurrency, to the address and on the network shown for that payment. A deposit counts once it has been verified and approved. Funds sent to a wrong address or on a wrong network cannot be recovered.",
    },
    plans: {
      title: "Plans and trades",
      text: "You choose the plan and the amount, one trade at a time. The return of a plan is a target. It is not guaranteed, and you can lose your whole stake. Each plan says whether the stake comes back at the end, and you see it again before you confirm.",
    },
    withdrawals: {
      title: "Withdrawals and the fee",
      text: `You may ask for any amount that is available. A request is reviewed within ${reviewTimes.withdrawal}. A fee of ${charges.fee} is deducted from the amount and shown before you confirm. We never ask for a payment before a withdrawal is released. You can cancel a request while it is pending.`,
    },
    bonus: {
      title: "Bonuses and referrals",
      text: ofReferrals({
        none: "There is no bonus for invitations at the moment. If that changes, it applies to accounts opened from then on.",
        "first-deposit": credited(
          `as soon as a deposit of at least ${charges.referralMinimum} by a person who has opened an account with your link is approved, once for each person`,
        ),
        registration: credited("as soon as a person has opened an account with your link"),
        "verified-email": credited(
          "as soon as a person has opened an account with your link and verified the email address",
        ),
        activation: credited(
          "as soon as a person has opened an account with your link and an administrator has activated it",
        ),
      }),
    },
    books: {
      title: "What the books say",
      text: "The ledger of your account is the record between you and us. Tell us if an entry is wrong. A correction is a new entry with a reason; the old one stays.",
    },
    conduct: {
      title: "What is not allowed",
      text: "Money that is not yours, several accounts, accounts for others, and attempts to break or flood the service. We may deactivate an account, and we tell you the reason. Its balance stays yours.",
    },
    end: {
      title: "Ending it",
      text: "You can withdraw what is available and delete your account at any time. Name, address and picture are removed. The entries stay under a pseudonym, because books must be kept.",
    },
    law: {
      title: "Changes and law",
      text: "We announce changes to these terms here and by email before they take effect; you can close your account before then. The law of the country where the operator is registered applies. You keep the consumer rights of your own country.",
    },
  },
};
