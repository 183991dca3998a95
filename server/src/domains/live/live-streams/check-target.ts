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
export const keyPlace = (webinarId: number) => `webinar:${webinarId}:stream key`;
