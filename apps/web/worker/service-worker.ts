/*
 * Caches the offline page and the files it needs. API responses and rendered pages are never
 * cached, because an outdated verdict is worse than none.
 */

declare const self: ServiceWorkerGlobalScope;
/** The build sets this, so that each build has its own worker and cache. */
declare const buildStamp: string;

const cacheName = `offline-${buildStamp}`;
const offlinePage = '/offline.html';
const hashedFile = /\/assets\/[\w.-]+/g;
const cachedDestinations: ReadonlySet<RequestDestination> = new Set(['style', 'font']);

self.addEventListener('install', (event) => event.waitUntil(cacheOfflinePage()));

self.addEventListener('activate', (event) => {
  // Without navigation preload, every navigation would wait for the worker to start.
  event.waitUntil(Promise.all([deleteOlderCaches(), self.registration.navigationPreload.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (cachedDestinations.has(request.destination)) event.respondWith(openFile(request));
});

async function cacheOfflinePage(): Promise<void> {
  const page = await fetch(offlinePage, { cache: 'reload' });
  if (!page.ok) throw new Error(`The offline page was answered with ${page.status}`);
  const cache = await caches.open(cacheName);
  const files = (await page.clone().text()).match(hashedFile) ?? [];
  await Promise.all([cache.put(offlinePage, page), cache.addAll([...new Set(files)])]);
}

async function deleteOlderCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}

async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await preloadResponse;
    return preloaded ?? (await fetch(request));
  } catch (error) {
    const cached = await caches.match(offlinePage);
    if (cached) return cached;
    throw error;
  }
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

export {};
