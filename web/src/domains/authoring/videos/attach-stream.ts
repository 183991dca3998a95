import { headersOf } from '#/kit/api/client.ts';
import { AUTO } from './quality-choice.ts';
import { storedLoader } from './stored-loader.ts';
import type { StoredVideo } from './stored-videos.ts';

type Source = {
  address: string;
  isPlain: boolean;
  /** Of a video that is on this device: what stands at an address of its stream. */
  read?: StoredVideo['read'] | undefined;
  /** Second to begin at. */
  position: number;
  quality: string;
  /** The chosen quality is sound alone. */
  isSoundOnly: boolean;
  qualities: ReadonlyArray<{ label: string; height: number }>;
};

type Handlers = {
  /** The address is no longer valid, or may be so: a new one has to be asked for. */
  onExpired: () => void;
  onBroken: () => void;
};

export type Stream = { setQuality: (label: string) => void; detach: () => void };

/**
 * Gives the element its stream. hls.js, where the browser lets a script feed the element, because
 * only it can choose the quality; the browser's own HLS elsewhere; the plain file as it is.
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
  // The element does not tell why: a key is given to a new address alone, where no session is shown.
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

/** Its own playlist: hls.js leaves sound alone out where there are pictures. */
const soundAddress = (address: string, label: string) =>
  address.replace(/playlist\.m3u8\?token=([\w-]+)$/, `$1/${label}/index.m3u8`);

/** The key of a closed video is for its session; everything else is opened by the address. */
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
    // A minute ahead is enough, and is not paid for twice when somebody leaves.
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
