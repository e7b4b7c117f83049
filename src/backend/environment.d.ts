interface ImportMetaEnv {
  /** Address of the Appwrite API including `/v1`; the page's own origin when absent. */
  readonly VITE_APPWRITE_ENDPOINT?: string;
  readonly VITE_APPWRITE_PROJECT?: string;
  /** Origin of a public price service with the interface of CoinGecko 3; samples, marked as such, when absent. */
  readonly VITE_MARKET_API?: string;
  /** Address of a third party's market widget; none when absent. */
  readonly VITE_MARKET_WIDGET?: string;
}
