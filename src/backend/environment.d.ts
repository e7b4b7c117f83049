interface ImportMetaEnv {
  /** Address of the Appwrite API including `/v1`; the page's own origin when absent. */
  readonly VITE_APPWRITE_ENDPOINT?: string;
  readonly VITE_APPWRITE_PROJECT?: string;
}
