/** Links of the public header and footer; each leads to a section of the landing page that is there. */
export const siteNavigation = [
  { label: "Home", to: "/" },
  { label: "About", to: "/#about" },
  { label: "How it works", to: "/#how" },
  { label: "Plans", to: "/#plans" },
] as const;
