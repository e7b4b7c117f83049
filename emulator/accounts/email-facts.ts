import { disposableDomains, freeDomains } from "./email-domains.ts";

/** Returns the properties of an address that Appwrite stores beside the e-mail. */
interface EmailFacts {
  readonly emailCanonical: string | null;
  readonly emailIsFree: boolean | null;
  readonly emailIsDisposable: boolean | null;
  readonly emailIsCorporate: boolean | null;
  readonly emailIsCanonical: boolean | null;
}

/** A provider whose domains lead to the same mailboxes. */
interface Provider {
  readonly domains: readonly string[];
  /** The domain of its canonical addresses. */
  readonly domain: string;
  /** The mailbox of a local part; the same text where the provider adds nothing to it. */
  readonly mailbox: (local: string) => string;
}

const inCountries = (name: string, endings: string): string[] =>
  endings.split(" ").map((ending) => `${name}.${ending}`);

const withoutTag = (local: string): string => local.replace(/(.)\+.*$/, "$1");
const asItIs = (local: string): string => local;

const providers: readonly Provider[] = [
  {
    domains: ["gmail.com", "googlemail.com"],
    domain: "gmail.com",
    mailbox: (local) => withoutTag(local).replaceAll(".", ""),
  },
  {
    domains: [
      ...["passport.com", "msn.com"],
      ...inCountries(
        "outlook",
        "com at be cl co.il co.nz co.th co.uk com.ar com.au com.br com.gr com.pe com.tr com.vn cz de dk es fr hu id ie in it jp kr lv my ph pt sa sg sk",
      ),
      ...inCountries(
        "hotmail",
        "com at be ca cl co.il co.nz co.th co.uk com.ar com.au com.br com.gr com.mx com.pe com.tr com.vn cz de dk es fr hu id ie in it jp kr lv my ph pt sa sg sk",
      ),
      ...inCountries("live", "com be co.uk com.ar com.mx de es fr it nl"),
    ],
    domain: "outlook.com",
    mailbox: withoutTag,
  },
  {
    domains: ["ymail.com", "rocketmail.com", ...inCountries("yahoo", "com ca co.uk de fr in it")],
    domain: "yahoo.com",
    mailbox: (local) => local.replace(/-[^-]*$/, ""),
  },
  { domains: ["icloud.com", "me.com", "mac.com"], domain: "icloud.com", mailbox: withoutTag },
  { domains: ["protonmail.com", "proton.me", "pm.me"], domain: "protonmail.com", mailbox: asItIs },
  { domains: ["fastmail.com", "fastmail.fm"], domain: "fastmail.com", mailbox: asItIs },
  { domains: ["walla.co.il", "walla.com"], domain: "walla.co.il", mailbox: asItIs },
];

const byDomain = new Map(providers.flatMap((one) => one.domains.map((domain) => [domain, one] as const)));

const unknown: EmailFacts = {
  emailCanonical: null,
  emailIsFree: null,
  emailIsDisposable: null,
  emailIsCorporate: null,
  emailIsCanonical: null,
};

/** @param email in lower case; empty for an account without one */
export function emailFacts(email: string): EmailFacts {
  if (email === "") return unknown;
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const provider = byDomain.get(domain);
  const mailbox = provider?.mailbox(email.slice(0, at)) ?? email.slice(0, at);
  // 1.9.6 gives up on an address of which nothing is left.
  if (mailbox === "") return unknown;
  const canonical = `${mailbox}@${provider?.domain ?? domain}`;
  const isFree = freeDomains.has(domain);
  const isDisposable = disposableDomains.has(domain);
  return {
    emailCanonical: canonical,
    emailIsFree: isFree,
    emailIsDisposable: isDisposable,
    emailIsCorporate: !isFree && !isDisposable,
    emailIsCanonical: canonical === email,
  };
}
