const PATIENCE_MS = 8000;

/** Length of a video in seconds, as the browser reads it; undefined if it cannot. */
export async function readLength(address: string): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const video = document.createElement('video');
  video.preload = 'metadata';
  video.addEventListener('loadedmetadata', () => resolve(video.duration));
  video.addEventListener('error', () => resolve(undefined));
  const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  video.src = address;
  const seconds = await promise;
  clearTimeout(timer);
  video.removeAttribute('src');
  video.load();
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
