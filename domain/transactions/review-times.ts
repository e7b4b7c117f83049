/** How long a review usually takes, as English screens, mails and pages say it; translations say it in their own words. */
export const reviewTimes = {
  deposit: "10-30 minutes",
  withdrawal: "24-48 hours on business days",
} as const;
