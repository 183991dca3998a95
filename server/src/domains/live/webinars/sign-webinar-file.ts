import { readAddress, signAddress } from '#/domains/content/index.ts';
import { grantEnd } from '#/domains/authoring/index.ts';
import { API_PREFIX } from '#/kit/http/route.ts';

const kind = { purpose: 'webinar file address', count: 2 };

/** A presentation of an open webinar: whoever has the address reads it, until it ends. */
export function webinarFileAddress(
  secret: string,
  { fileId, isPdf, name }: { fileId: number; isPdf: boolean; name: string },
  now: Date,
): string {
  const token = signAddress(secret, kind, [fileId, Number(isPdf)], grantEnd(now));
  return `${API_PREFIX}/webinar/file/${token}/${encodeURIComponent(name)}`;
}

/** What an address of ours that has time left names. */
export function readWebinarFileToken(secret: string, token: string, now: Date) {
  const read = readAddress(secret, kind, token, now);
  if (!read) return undefined;
  const [fileId = 0, isPdf = 0] = read.facts;
  return { fileId, isPdf: isPdf === 1 };
}
