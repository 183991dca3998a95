const PATIENCE_MS = 8000;

/** Seconds of a film at an address, as the browser reads them; undefined where it cannot. */
export async function readLength(address: string): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const film = document.createElement('video');
  film.preload = 'metadata';
  film.addEventListener('loadedmetadata', () => resolve(film.duration));
  film.addEventListener('error', () => resolve(undefined));
  const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  film.src = address;
  const seconds = await promise;
  clearTimeout(timer);
  film.removeAttribute('src');
  film.load();
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
