/** An empty one is as good as none. */
interface ImportMetaEnv {
  /** Address of the Appwrite API including `/v1`; the page's own origin when absent. */
  readonly VITE_APPWRITE_ENDPOINT?: string;
  readonly VITE_APPWRITE_PROJECT?: string;
  /** Origin of a public price service with the interface of CoinGecko 3; samples, marked as such, when absent. */
  readonly VITE_MARKET_API?: string;
  /** Address of a third party's market widget; none when absent. */
  readonly VITE_MARKET_WIDGET?: string;
  /** Address of another company's translation of a page, with `{address}` where the page's own goes; none when absent. */
  readonly VITE_TRANSLATION_WIDGET?: string;
  /** A public countries service that is asked with `fields=name,flags`; the list of domain/values/countries.ts when absent. */
  readonly VITE_COUNTRIES_API?: string;
  /** The fee in hundredths of a percent and the bonus in cents, on the public pages: the build sets them, scripts/build/public-charges.ts. */
  readonly VITE_WITHDRAWAL_FEE?: string;
  readonly VITE_REFERRAL_BONUS?: string;
  readonly VITE_REFERRAL_MINIMUM?: string;
  readonly VITE_REFERRAL_BONUS_AT?:
    | "none"
    | "first-deposit"
    | "registration"
    | "verified-email"
    | "activation";
  /** Address of the site without a path, for search engines and links from other sites. */
  readonly VITE_SITE_URL?: string;
}

/** The folder of the texts: scripts/build/catalogues.ts. */
declare const __CATALOGUES__: string;

/** The address of the parts of the list of breached passwords. */
declare const __BREACHED_PASSWORDS__: string;
