// Takes a file that another app shares with this one (`share_target` of the manifest), with which
// the form of certificates opens (src/kit/offline/shared-file.ts).
const SHARED = 'shared-files';
const SHARE_TARGET = '/share/certificate';

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method !== 'POST' || new URL(url).pathname !== SHARE_TARGET) return;
  event.respondWith(takeShared(event.request));
});

async function takeShared(request) {
  try {
    const file = (await request.formData()).get('file');
    const cache = await caches.open(SHARED);
    const headers = {
      'content-type': file.type,
      'x-name': encodeURIComponent(file.name),
      'x-shared-at': String(Date.now()),
    };
    await cache.put(SHARE_TARGET, new Response(file, { headers }));
  } catch {
    // Without storage or a shared file, the form asks for the file itself.
  }
  return Response.redirect('/dashboard/profile', 303);
}
