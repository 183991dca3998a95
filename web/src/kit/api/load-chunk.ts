import { recordArrival, recordFailure } from './load-state.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;

/** Files referenced by the page itself are loaded already. */
const coming = new Map<string, Promise<void>>(
  [
    ...document.querySelectorAll(
      'script[type=module], link[rel=modulepreload], link[rel=stylesheet]',
    ),
  ].map((element) => [
    element.getAttribute('src') ?? element.getAttribute('href') ?? '',
    Promise.resolve(),
  ]),
);

/**
 * Replaces Vite's helper around every `import()` (persistent-chunks.ts). A browser remembers a
 * module that failed to load until the page is reloaded, so the files are fetched first, again and
 * again until they arrive; the import then finds them cached. It never fails because of a bad
 * connection: the caller keeps waiting behind a skeleton, and the banner explains why.
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => bring(`/${file}`)));
  return load();
}

function bring(url: string): Promise<void> {
  const known = coming.get(url);
  if (known) return known;
  const arriving = url.endsWith('.css') ? bringSheet(url) : bringFile(url);
  coming.set(url, arriving);
  return arriving;
}

async function bringFile(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    const failure = await fetchOnce(url);
    if (!failure) return recordArrival(url);
    recordFailure(url, failure);
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    await pause(tries);
  }
}

/** A newer release may have removed the file; a busy server has not. */
async function fetchOnce(url: string): Promise<'lost' | 'gone' | undefined> {
  try {
    const response = await fetch(url);
    // Read it completely: a connection can break in the middle too.
    await response.arrayBuffer();
    if (response.ok) return undefined;
    return response.status === 404 ? 'gone' : 'lost';
  } catch {
    return 'lost';
  }
}

/** Style sheets keep the order of requests, whichever arrives first. */
async function bringSheet(url: string): Promise<void> {
  let link = sheetOf(url);
  document.head.append(link);
  while (!(await isLoaded(link))) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    await bringFile(url);
    const again = sheetOf(url);
    link.replaceWith(again);
    link = again;
  }
}

function sheetOf(url: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = url;
  return link;
}

const isLoaded = (link: HTMLLinkElement): Promise<boolean> =>
  new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => resolve(false));
  });

/** Increasing, with jitter, and ended at once when the connection returns. */
const pause = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    const longest = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, longest * (0.75 + Math.random() / 4));
    addEventListener('online', end);
  });
