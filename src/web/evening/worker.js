// The worker of the course evening. It keeps the program's own files, gives them to the pages under its address, and has a
// word in nothing else: what the API says it neither keeps nor gives. The build writes `kept` above: the version, the page,
// and the files.
/* global kept */

const NAME = "anwesenheit-";
const current = NAME + kept.version;

self.addEventListener("install", (event) => {
  event.waitUntil(fetchAll().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(given(kept.page, request));
  else if (kept.files.includes(pathname + search)) event.respondWith(given(pathname + search, request));
});

/** All files of this version, or none: a page whose session has ended meanwhile is no page of ours. */
async function fetchAll() {
  const cache = await caches.open(current);
  await Promise.all(
    [kept.page, ...kept.files].map(async (address) => {
      const response = await fetch(address, { cache: "reload", credentials: "same-origin" });
      if (!response.ok || response.redirected) throw new Error(`${address} cannot be kept`);
      await cache.put(address, response);
    }),
  );
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(NAME) && name !== current).map((name) => caches.delete(name)),
  );
}

async function given(address, request) {
  const cache = await caches.open(current);
  return (await cache.match(address)) ?? fetch(request);
}
