import { readAddress, signAddress } from '#/domains/content/index.ts';
import { grantEnd } from '#/domains/authoring/index.ts';
import { API_PREFIX } from '#/kit/http/route.ts';

const kind = { purpose: 'webinar file address', count: 2 };

/**
 * Address of an open webinar's presentation: anyone who has it may read the file until it expires.
 */
export function webinarFileAddress(
  secret: string,
  { fileId, isPdf, name }: { fileId: number; isPdf: boolean; name: string },
  now: Date,
): string {
  const token = signAddress(secret, kind, [fileId, Number(isPdf)], grantEnd(now));
  return `${API_PREFIX}/webinar/file/${token}/${encodeURIComponent(name)}`;
}

/** Content of a valid, unexpired token. */
export function readWebinarFileToken(secret: string, token: string, now: Date) {
  const read = readAddress(secret, kind, token, now);
  if (!read) return undefined;
  const [fileId = 0, isPdf = 0] = read.facts;
  return { fileId, isPdf: isPdf === 1 };
}
