import type { Loader, LoaderCallbacks, LoaderContext, LoaderStats } from 'hls.js';
import { headersOf } from '#/kit/api/client.ts';
import { AUTO } from './quality-choice.ts';
import type { StoredVideo } from './stored-videos.ts';

const PLAYLISTS = new Set(['manifest', 'level', 'audioTrack', 'subtitleTrack']);

const newStats = (): LoaderStats => ({
  aborted: false,
  loaded: 0,
  retry: 0,
  total: 0,
  chunkCount: 0,
  bwEstimate: 0,
  loading: { start: 0, first: 0, end: 0 },
  parsing: { start: 0, end: 0 },
  buffering: { start: 0, first: 0, end: 0 },
});

/** Feeds hls.js from this device instead of the network. */
const storedLoader = (read: StoredVideo['read']) =>
  class StoredLoader implements Loader<LoaderContext> {
    stats = newStats();
    context: LoaderContext | null = null;

    load(
      context: LoaderContext,
      _config: unknown,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      this.context = context;
      const { stats } = this;
      stats.loading.start = performance.now();
      const isText = PLAYLISTS.has((context as { type?: string }).type ?? '');
      void read(context.url).then(
        (data) => {
          if (stats.aborted) return;
          stats.loading.first = performance.now();
          stats.loading.end = performance.now();
          stats.loaded = data.byteLength;
          stats.total = data.byteLength;
          const answer = isText ? new TextDecoder().decode(data) : data;
          callbacks.onSuccess({ url: context.url, data: answer }, stats, context, null);
        },
        () => {
          if (stats.aborted) return;
          callbacks.onError({ code: 0, text: 'Not on this device' }, context, null, stats);
        },
      );
    }

    abort(): void {
      this.stats.aborted = true;
    }

    destroy(): void {
      this.abort();
      this.context = null;
    }
  };

type Source = {
  address: string;
  isPlain: boolean;
  /** For a video on this device: reads the content at an address of its stream. */
  read?: StoredVideo['read'] | undefined;
  /** Second to start at. */
  position: number;
  quality: string;
  /** The selected quality is sound only. */
  isSoundOnly: boolean;
  qualities: ReadonlyArray<{ label: string; height: number }>;
};

type Handlers = {
  /** The address has expired, or may have; a new one must be requested. */
  onExpired: () => void;
  onBroken: () => void;
};

export type Stream = { setQuality: (label: string) => void; detach: () => void };

/**
 * Attaches a stream to the element: with hls.js where the browser supports Media Source Extensions,
 * because only hls.js lets users choose the quality; otherwise with the browser's own HLS, or as a
 * plain file.
 */
export async function attachStream(
  video: HTMLVideoElement,
  source: Source,
  handlers: Handlers,
): Promise<Stream> {
  const canFeed = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
  return source.isPlain || !canFeed
    ? attachAddress(video, source, handlers)
    : attachHls(video, source, handlers);
}

function attachAddress(
  video: HTMLVideoElement,
  { address, position }: Source,
  { onExpired }: Handlers,
): Stream {
  const begin = () => {
    if (position > 0) video.currentTime = position;
  };
  // The element does not report why: without a session header the key is available only for a new
  // address.
  const fail = () => onExpired();
  video.addEventListener('loadedmetadata', begin, { once: true });
  video.addEventListener('error', fail);
  video.src = address;
  return {
    setQuality: () => undefined,
    detach: () => {
      video.removeEventListener('loadedmetadata', begin);
      video.removeEventListener('error', fail);
      video.removeAttribute('src');
      video.load();
    },
  };
}

/** A playlist of its own: hls.js omits sound-only streams if there are pictures. */
const soundAddress = (address: string, label: string) =>
  address.replace(/playlist\.m3u8\?token=([\w-]+)$/, `$1/${label}/index.m3u8`);

/** The key of an encrypted video needs the session; for everything else the address is enough. */
function showSession(request: XMLHttpRequest, url: string): void {
  request.open('GET', url, true);
  if (!new URL(url, location.href).pathname.endsWith('/key')) return;
  for (const [name, value] of Object.entries(headersOf())) request.setRequestHeader(name, value);
}

async function attachHls(
  video: HTMLVideoElement,
  { address, read, position, quality, isSoundOnly, qualities }: Source,
  { onExpired, onBroken }: Handlers,
): Promise<Stream> {
  const { default: Hls } = await import('hls.js/light');
  const hls = new Hls({
    autoStartLoad: false,
    capLevelToPlayerSize: true,
    // A minute ahead is enough, and saves data when the user leaves.
    maxBufferLength: 30,
    maxMaxBufferLength: 60,
    ...(read ? { loader: storedLoader(read) } : { xhrSetup: showSession }),
  });
  const levelOf = (label: string) => {
    const height = qualities.find((option) => option.label === label)?.height;
    return label === AUTO ? -1 : hls.levels.findIndex((level) => level.height === height);
  };
  let hasRecovered = false;
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    hls.loadLevel = levelOf(quality);
    hls.startLoad(position);
  });
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, response }) => {
    if (response?.code === 403 || response?.code === 401) return onExpired();
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
      return;
    }
    onBroken();
  });
  hls.attachMedia(video);
  hls.loadSource(isSoundOnly && !read ? soundAddress(address, quality) : address);
  return {
    setQuality: (label) => {
      hls.nextLevel = levelOf(label);
    },
    detach: () => hls.destroy(),
  };
}
