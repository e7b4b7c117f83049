import * as heads from "#messages/generated/heads.ts";
import type { MessageId } from "#messages/message.ts";

/** Title and description of each public page, for the browser's tab and search engines. */
export const pageHeads = {
  home: { title: heads.homeTitle, description: heads.homeDescription },
  about: { title: heads.aboutTitle, description: heads.aboutDescription },
  plans: { title: heads.plansTitle, description: heads.plansDescription },
  contact: { title: heads.contactTitle, description: heads.contactDescription },
  terms: { title: heads.termsTitle, description: heads.termsDescription },
  privacy: { title: heads.privacyTitle, description: heads.privacyDescription },
  risk: { title: heads.riskTitle, description: heads.riskDescription },
  login: { title: heads.loginTitle, description: heads.loginDescription },
  register: { title: heads.registerTitle, description: heads.registerDescription },
  forgotPassword: { title: heads.forgotPasswordTitle, description: heads.forgotPasswordDescription },
  notFound: { title: heads.notFoundTitle, description: heads.notFoundDescription },
} as const satisfies Record<string, { title: MessageId; description: MessageId }>;

export type PageHead = keyof typeof pageHeads;
