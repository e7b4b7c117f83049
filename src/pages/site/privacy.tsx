import * as privacy from "#messages/generated/privacy.ts";
import { LegalPage } from "./legal-page.tsx";

const sections = [
  { name: "visit", title: privacy.sectionsVisitTitle, text: privacy.sectionsVisitText },
  { name: "account", title: privacy.sectionsAccountTitle, text: privacy.sectionsAccountText },
  { name: "money", title: privacy.sectionsMoneyTitle, text: privacy.sectionsMoneyText },
  { name: "contact", title: privacy.sectionsContactTitle, text: privacy.sectionsContactText },
  { name: "security", title: privacy.sectionsSecurityTitle, text: privacy.sectionsSecurityText },
  { name: "identity", title: privacy.sectionsIdentityTitle, text: privacy.sectionsIdentityText },
  { name: "referrals", title: privacy.sectionsReferralsTitle, text: privacy.sectionsReferralsText },
  { name: "limits", title: privacy.sectionsLimitsTitle, text: privacy.sectionsLimitsText },
  { name: "others", title: privacy.sectionsOthersTitle, text: privacy.sectionsOthersText },
  { name: "deletion", title: privacy.sectionsDeletionTitle, text: privacy.sectionsDeletionText },
  { name: "rights", title: privacy.sectionsRightsTitle, text: privacy.sectionsRightsText },
];

export function PrivacyPage() {
  return (
    <LegalPage
      document="privacy"
      title={privacy.title}
      lead={privacy.lead}
      changed={privacy.changed}
      changes={{ title: privacy.changesTitle, text: privacy.changesText }}
      sections={sections}
    />
  );
}
