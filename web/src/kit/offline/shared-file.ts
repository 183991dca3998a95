const SHARED = 'shared-files';
const TARGET = '/share/certificate';
const HOUR_MS = 3_600_000;

/** The file that another app shared with the platform within the last hour, once. */
export async function takeSharedFile(): Promise<File | undefined> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED))) return undefined;
  const shared = await (await caches.open(SHARED)).match(TARGET);
  await clearSharedFile();
  if (!shared || Date.now() - Number(shared.headers.get('x-shared-at')) > HOUR_MS) return undefined;
  const name = decodeURIComponent(shared.headers.get('x-name') ?? '');
  const type = shared.headers.get('content-type') ?? '';
  return new File([await shared.blob()], name, { type });
}

export async function clearSharedFile(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED);
}
