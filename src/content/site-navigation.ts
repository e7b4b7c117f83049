import * as frame from "#messages/generated/frame.ts";

/** Links of the public header. */
export const siteNavigation = [
  { label: frame.navigationHome, href: "/" },
  { label: frame.navigationAbout, href: "/#about" },
  { label: frame.navigationServices, href: "/#services" },
  { label: frame.navigationPlans, href: "/#plans" },
  { label: frame.navigationContact, href: "/#contact" },
] as const;
