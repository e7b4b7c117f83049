/** Returns the properties of an address that Appwrite stores beside the e-mail. */
export interface EmailFacts {
  readonly emailCanonical: string | null;
  readonly emailIsFree: boolean | null;
  readonly emailIsDisposable: boolean | null;
  readonly emailIsCorporate: boolean | null;
  readonly emailIsCanonical: boolean | null;
}

const free = new Set(
  `gmail.com googlemail.com yahoo.com ymail.com outlook.com hotmail.com live.com msn.com icloud.com me.com mac.com aol.com
   proton.me protonmail.com pm.me gmx.com gmx.de gmx.net web.de mail.com mail.ru yandex.com yandex.ru seznam.cz zoho.com
   fastmail.com tutanota.com qq.com 163.com`.split(/\s+/),
);

/** Appwrite counts the names reserved for examples among the throw-away ones. */
const disposable = new Set(
  `example.com example.org example.net mailinator.com guerrillamail.com 10minutemail.com yopmail.com trashmail.com
   temp-mail.org tempmail.com sharklasers.com getnada.com dispostable.com maildrop.cc throwawaymail.com`.split(
    /\s+/,
  ),
);

/** Mailboxes that ignore what follows a plus sign; Gmail ignores dots, too. */
const plusBoxes = new Set(
  "outlook.com hotmail.com live.com icloud.com me.com mac.com proton.me protonmail.com pm.me fastmail.com".split(
    " ",
  ),
);

/** @param email in lower case; empty for an account without one */
export function emailFacts(email: string): EmailFacts {
  if (email === "") {
    return {
      emailCanonical: null,
      emailIsFree: null,
      emailIsDisposable: null,
      emailIsCorporate: null,
      emailIsCanonical: null,
    };
  }
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const canonical = canonicalEmail(email);
  const isFree = free.has(domain);
  const isDisposable = disposable.has(domain);
  return {
    emailCanonical: canonical,
    emailIsFree: isFree,
    emailIsDisposable: isDisposable,
    emailIsCorporate: !isFree && !isDisposable,
    emailIsCanonical: canonical === email,
  };
}

function canonicalEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const bare = local.split("+")[0] ?? local;
  if (domain === "gmail.com" || domain === "googlemail.com") return `${bare.replaceAll(".", "")}@gmail.com`;
  return plusBoxes.has(domain) ? `${bare}@${domain}` : email;
}
