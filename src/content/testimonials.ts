interface Testimonial {
  /** Its words: src/pages/site/landing/testimonials-section.tsx. */
  readonly text: "ledger" | "fee" | "loss" | "support" | "phone";
  readonly name: string;
  readonly initials: string;
  /**
   * The day on which the operator verified and documented this person, as YYYY-MM-DD; a sample without it.
   */
  readonly verifiedAt?: string;
  /** Where they said it. */
  readonly source?: string;
}

/** Five entries. Each is a sample until the operator fills in both `verifiedAt` and `source`. */
export const testimonials: readonly Testimonial[] = [
  { text: "ledger", name: "Maren Holt", initials: "MH" },
  { text: "fee", name: "Tom Rivera", initials: "TR" },
  { text: "loss", name: "Amara Nwosu", initials: "AN" },
  { text: "support", name: "Jonas Lindqvist", initials: "JL" },
  { text: "phone", name: "Leila Haddad", initials: "LH" },
];

export const isSample = ({ verifiedAt, source }: Testimonial): boolean =>
  verifiedAt === undefined || source === undefined;
