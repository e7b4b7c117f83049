/** Links of the public header; the key is the name of the text in the catalogue. */
export const siteNavigation = [
  { label: "home", href: "/" },
  { label: "about", href: "/#about" },
  { label: "services", href: "/#services" },
  { label: "plans", href: "/#plans" },
  { label: "contact", href: "/#contact" },
] as const;
