// Stands first in the head of the app's page. The secret of a mail's link is taken out of the address before anything
// else is fetched, so that neither the history nor a Referer holds it; src/features/mailed-links/mailed-link.ts reads it.
if (
  /^(\/(LANGUAGES))?\/(reset-password|verify-email|not-me)\/?$/.test(location.pathname) &&
  location.search !== ""
) {
  window.mailedLink = location.search;
  history.replaceState(null, "", location.pathname);
}
