/*
 * Keeps the built files, whose names change with their content, and shows a page of its own when there is no network.
 * Nothing of /v1 and no page is ever kept: an old answer about money is worse than none.
 */
const kept = "built-files-1";
const offlinePage = "/offline.html";
/** The build writes here what the page of its time is known by, so that a page that has changed is fetched again. */
const offlineKept = "offline-%OFFLINE%";
/** More than two versions of the site have; the oldest go first. */
const most = 120;

self.addEventListener("install", (event) => {
  const ready = caches
    .open(offlineKept)
    .then(keepOfflinePage)
    .then(() => self.skipWaiting());
  event.waitUntil(ready);
});

/** A host may answer with a redirect, and browsers take no redirected answer for a page, so a copy is cached. */
async function keepOfflinePage(cache) {
  const answer = await fetch(offlinePage, { cache: "reload" });
  if (!answer.ok) throw new Error(`${offlinePage} is answered with ${answer.status}`);
  await cache.put(offlinePage, new Response(await answer.blob(), { headers: answer.headers }));
}

self.addEventListener("activate", (event) => {
  const forgotten = caches
    .keys()
    .then((names) =>
      Promise.all(
        names.filter((name) => name !== kept && name !== offlineKept).map((name) => caches.delete(name)),
      ),
    );
  event.waitUntil(forgotten.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(builtFile(request));
  else if (request.mode === "navigate" && !pathname.startsWith("/v1/"))
    event.respondWith(fetch(request).catch(() => caches.match(offlinePage)));
});

async function builtFile(request) {
  const cache = await caches.open(kept);
  const found = await cache.match(request);
  if (found !== undefined) return found;
  const answer = await fetch(request);
  // A full storage keeps nothing, but the page gets its file all the same.
  if (answer.status === 200) await keep(cache, request, answer.clone()).catch(() => undefined);
  return answer;
}

async function keep(cache, request, answer) {
  await cache.put(request, answer);
  const names = await cache.keys();
  for (const old of names.slice(0, Math.max(0, names.length - most))) await cache.delete(old);
}
