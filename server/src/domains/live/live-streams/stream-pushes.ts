import { isIP } from 'node:net';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { startStream } from '@malaka/contracts/live/live-streams';
import type { Deps } from '#/kit/deps.ts';
import {
  isInnerAddress,
  readPushAddress,
  resolvePushHost,
} from '#/domains/live/stream-tools/push-address.ts';
import { invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { FlvTag, PushState, StreamPush } from '#/kit/gateways/streams.ts';
import { type SealedTarget, findTarget, updatePushState } from './queries.ts';
import { targetTexts } from './texts.ts';

type Input = BodyOf<typeof startStream>;
type Context = { language: Language; webinarId: number };

/**
 * Validates an author's push target and encrypts its key. A host that does not resolve yet is
 * accepted: it is resolved again while the stream runs.
 */
export async function checkTarget(
  { config, personalData }: Pick<Deps, 'config' | 'personalData'>,
  { streamUrl = '', streamKey = '' }: Input,
  { language, webinarId }: Context,
): Promise<SealedTarget> {
  const refuse = (field: 'stream_url' | 'stream_key', text: keyof typeof targetTexts) =>
    invalid({ [field]: [targetTexts[text][language]] });
  if (streamUrl === '' && streamKey === '') return undefined;
  if (streamUrl === '') throw refuse('stream_url', 'address');
  if (streamKey === '') throw refuse('stream_key', 'key');
  const place = readPushAddress(streamUrl);
  if (!place) throw refuse('stream_url', 'scheme');
  if (!config.mayPushInside) {
    const isInner = isIP(place.host) === 0 ? isInnerName(place.host) : isInnerAddress(place.host);
    if (await isInner) throw refuse('stream_url', 'private');
  }
  const pushKey = personalData.seal(streamKey, keyPlace(webinarId));
  return { pushAddress: streamUrl, pushKey };
}

async function isInnerName(host: string): Promise<boolean> {
  const found = await resolvePushHost(host, false);
  return 'error' in found && found.error === 'address_private';
}

/** Binds a key to its stream: copied to another row it cannot be decrypted. */
const keyPlace = (webinarId: number) => `webinar:${webinarId}:stream key`;

type Running = { push: StreamPush; sealedKey: Buffer; stopping?: NodeJS.Timeout };
type Tools = Pick<Deps, 'db' | 'log' | 'personalData' | 'streams'>;

/** A disconnected author may return: until then the other platform's stream stays open. */
const LINGER_MS = 60_000;

export type NodePushes = ReturnType<typeof createPushes>;

/** Pushes of this node to other platforms. */
export function createPushes({ db, log, personalData, streams }: Tools) {
  const running = new Map<number, Running>();
  /** Headers for a push that starts in the middle of an encoding. */
  const headers = new Map<number, FlvTag[]>();

  const stop = (webinarId: number) => {
    const known = running.get(webinarId);
    if (!known) return;
    running.delete(webinarId);
    clearTimeout(known.stopping);
    known.push.stop();
  };
  const start = (webinarId: number, target: { pushAddress: string; pushKey: Buffer }) => {
    const { pushAddress: address, pushKey: sealedKey } = target;
    const onState = (state: PushState) => {
      if ('error' in state) log.warn({ webinarId, error: state.error }, 'A stream is not taken');
      void updatePushState(db, webinarId, sealedKey, state).catch(() => undefined);
    };
    const key = personalData.open(sealedKey, keyPlace(webinarId));
    const push = streams!.push({ address, key, onState });
    for (const tag of headers.get(webinarId) ?? []) push.write(tag);
    running.set(webinarId, { push, sealedKey });
  };
  /** Connects to the current target: the same, a changed one, or none. */
  const renew = async (webinarId: number) => {
    const target = await findTarget(db, webinarId);
    const known = running.get(webinarId);
    if (known && target && known.sealedKey.equals(target.pushKey)) {
      clearTimeout(known.stopping);
      return;
    }
    stop(webinarId);
    if (target) start(webinarId, target);
  };
  return {
    renew,
    /** Starts a new encoding. */
    async open(webinarId: number) {
      headers.set(webinarId, []);
      running.get(webinarId)?.push.restart();
      await renew(webinarId);
    },
    write(webinarId: number, tag: FlvTag) {
      if (tag.isHeader || tag.kind === 'facts') headers.get(webinarId)?.push(tag);
      running.get(webinarId)?.push.write(tag);
    },
    /** The encoding has stopped for now. */
    pause(webinarId: number) {
      headers.delete(webinarId);
      const known = running.get(webinarId);
      if (!known) return;
      clearTimeout(known.stopping);
      known.stopping = setTimeout(() => stop(webinarId), LINGER_MS).unref();
    },
    stop,
    stopAll: () => [...running.keys()].forEach(stop),
  };
}
