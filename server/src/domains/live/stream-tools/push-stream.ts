import type { PushError } from '@malaka/contracts/live/live-streams';
import type { FlvTag } from '#/kit/gateways/streams.ts';
import type { PushTarget, StreamPush } from '#/kit/gateways/streams.ts';
import { readPushAddress, resolvePushHost } from './push-address.ts';
import { publish } from './rtmp-publisher.ts';
import type { Publisher } from './rtmp-publisher.ts';

const RETRY_MS = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;
/** Consecutive attempts after which the author is notified of a failure; retries continue. */
const FAILED_AFTER = 5;
/** Between two encodings, so that time advances for the receiver. */
const GAP_MS = 40;

/** Keeps a push to another platform running: connects, retries, starts at key frames. */
export function pushStream(
  { address, key, onState }: PushTarget,
  { mayBeInner }: { mayBeInner: boolean },
): StreamPush {
  let publisher: Publisher | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  let tries = 0;
  const feed = createFeed(() => publisher);

  const fail = (error: PushError) => {
    publisher = undefined;
    feed.stop();
    if (isStopped) return;
    tries += 1;
    onState({ state: tries >= FAILED_AFTER ? 'failed' : 'retrying', error });
    const wait = RETRY_MS[Math.min(tries, RETRY_MS.length) - 1];
    retry = setTimeout(() => void start(), wait);
  };
  const start = async () => {
    const place = readPushAddress(address);
    if (!place) return fail('address_unknown');
    if (tries === 0) onState({ state: 'connecting' });
    const found = await resolvePushHost(place.host, mayBeInner);
    if (isStopped) return;
    if ('error' in found) return fail(found.error);
    publisher = publish(
      { place, address: found.address, key },
      {
        onOver: fail,
        onLive: () => {
          tries = 0;
          feed.begin();
          onState({ state: 'live' });
        },
      },
    );
  };
  void start();
  return {
    write: (tag) => feed.write(tag),
    restart: () => feed.restart(),
    stop() {
      isStopped = true;
      clearTimeout(retry);
      publisher?.close();
      publisher = undefined;
    },
  };
}

/**
 * Sends a publisher the headers first, then everything from a key frame on, with increasing times.
 */
function createFeed(publisher: () => Publisher | undefined) {
  const headers = new Map<FlvTag['kind'], FlvTag>();
  let isBegun = false;
  let isFlowing = false;
  let isAligned = false;
  let shift = 0;
  let newest = 0;
  const flow = (tag: FlvTag) => {
    if (!isAligned) shift = (newest === 0 ? 0 : newest + GAP_MS) - tag.time;
    isAligned = true;
    isFlowing = true;
    for (const header of headers.values()) publisher()?.send(header, tag.time + shift);
  };
  return {
    write(tag: FlvTag) {
      if (tag.isHeader || tag.kind === 'facts') headers.set(tag.kind, tag);
      else if (isBegun) {
        if (!isFlowing && tag.isKeyFrame) flow(tag);
        if (!isFlowing) return;
        newest = Math.max(newest, tag.time + shift);
        publisher()?.send(tag, Math.max(0, tag.time + shift));
      }
    },
    /** A new connection. */
    begin() {
      isBegun = true;
      isFlowing = false;
      isAligned = false;
      newest = 0;
    },
    stop() {
      isBegun = false;
    },
    /** A new encoding. */
    restart() {
      headers.clear();
      isFlowing = false;
      isAligned = false;
    },
  };
}
