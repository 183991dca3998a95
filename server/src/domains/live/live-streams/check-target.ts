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
import type { SealedTarget } from './queries.ts';
import { targetTexts } from './texts.ts';

type Input = BodyOf<typeof startStream>;
type Told = { language: Language; webinarId: number };

/**
 * The target that an author gave, closed: nothing, or an address with its key. A name that nobody
 * knows yet is taken: it is asked for again while the stream goes on.
 */
export async function checkTarget(
  { config, personalData }: Pick<Deps, 'config' | 'personalData'>,
  { streamUrl = '', streamKey = '' }: Input,
  { language, webinarId }: Told,
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

/** Binds a key to its stream: moved to another row it does not open. */
export const keyPlace = (webinarId: number) => `webinar:${webinarId}:stream key`;
