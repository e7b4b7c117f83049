/**
 * Which modules travel together. Left alone, the bundler makes a file of every module that two pages share: the
 * dashboard's first visit took 50 requests, each with a round trip of its own on a phone.
 */

/** What every page needs, also the public ones; the entry is in it, so that it is one file. */
const base =
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|zustand|cookie|set-cookie-parser|lucide-react)\/|src\/(content\/(brand|risk|site-navigation)|ui\/(button|class-names|icon-button|spinner|theme-toggle|toast\.ts))|src\/app\/(theme|root|use-arrival|error-page|first-page|loading-page|demo-ribbon|routes|layouts\/brand-mark)|src\/features\/session\/(store|use-session)\.ts|domain\/paths\.ts|vite\/preload-helper|rolldown\/runtime|src\/main\.tsx|src\/app\/prefetch|vite\/modulepreload-polyfill/;

/** Dialogs, drawers and menus: nobody needs them before pressing something. */
const overlays =
  /node_modules\/(@base-ui\/(?!react\/(combobox|esm\/combobox))|@floating-ui|reselect|tabbable|use-sync-external-store)\/|src\/ui\/(dialog|confirm-dialog|drawer|menu)\.tsx/;

/** What the signed-in pages have in common, and the dashboard itself, with which most visits begin. */
const account =
  /node_modules\/(@tanstack\/(query-core|react-query)|appwrite|zod)\/|src\/backend\/(?!account-activity|contact|office-tables|rows-together|second-factor)|src\/app\/(guards|live-session|use-session-watch|layouts\/(account|investor|session-state|place-links|navigation))|src\/features\/(live\/|profile\/(inactive-notice|profile-gate|queries))|src\/features\/ledger\/(?!adjust|entry-|mutations|use-adjustment|user-|balance-table)|src\/app\/layouts\/profile-menu\.tsx|src\/features\/session\/(data-provider|draft|logout-button|pending-registration|query-client|refresh|sign-in|use-paged-rows)|src\/features\/trade\/(end-trade|mutations|ongoing-trade|use-now)|src\/features\/transactions\/(mutations|queries|recent-transactions|status-badge|transaction-card)|src\/pages\/(use-account-id|investor\/(dashboard|market-section))|src\/ui\/(avatar|badge|card\.tsx|confirm-on-demand|definition-list|empty-state|error-state|money|page-header|skeleton|stat-card|load-more|when-near)|domain\/(?!adjustment|audit|countries|csv|figures|mail|message|paths|plan-form|plan-result|proposal|registration|sender-limit|settlement|statement|transactions-csv|turnover|verification)/;

export const chunkGroups = [
  { name: "base", test: base, priority: 30 },
  { name: "overlays", test: overlays, priority: 20 },
  { name: "account", test: account, priority: 10 },
];
