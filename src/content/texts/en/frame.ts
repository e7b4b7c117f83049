import { riskWarning } from "#domain/values/risk-warning.ts";

/** Around every public page. */
export const frame = {
  skip: "Skip to content",
  navigation: {
    label: "Main",
    home: "Home",
    about: "About",
    services: "Services",
    plans: "Plans",
    contact: "Contact",
  },
  header: {
    login: "Login",
    dashboard: "Dashboard",
    register: "Open an account",
    openMenu: "Open the menu",
    menu: "Menu",
    close: "Close",
    language: "Language",
    toDark: "Switch to dark theme",
    toLight: "Switch to light theme",
  },
  demo: {
    label: "Demonstration",
    notice: "Demonstration: paper money only. Do not send anything to any address shown here.",
  },
  risk: {
    label: "Risk warning",
    warning: riskWarning,
    more: "Read the two-minute risk summary",
  },
  marks: {
    illustrative: "Illustrative",
    sample: "Sample",
    target: "Target",
    example: "Example",
  },
  footer: {
    label: "Footer",
    site: "The site",
    account: "Your account",
    legal: "Legal",
    register: "Register",
    questions: "Questions",
    terms: "Terms",
    privacy: "Privacy",
    risk: "Risk summary",
    noOperator:
      "This site is a demonstration. No company stands behind it, no money can be deposited, and no address shown can receive funds.",
    regulated: (regulator: string, licence: string) => `Regulated by ${regulator}, licence ${licence}.`,
    translate: "Translate with a third-party service",
    translateNote: "The service sees the page that you read. Nothing is loaded from it until you choose to.",
  },
  notFound: {
    title: "Page not found",
    lead: "The address may be mistyped, or the page may have moved.",
    home: "Home",
    back: "Back to the previous page",
  },
};
