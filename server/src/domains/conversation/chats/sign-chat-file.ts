import { grantEnd } from '#/domains/authoring/index.ts';
import { readAddress, signAddress } from '#/domains/content/index.ts';
import { API_PREFIX } from '#/kit/http/route.ts';

type Grant = { fileId: number; accountId: number; isPreview: boolean };
export type Reader = { secret: string; accountId: number; now: Date };

const kind = { purpose: 'chat file address', count: 3 };

/** Address of a file in a message, valid only for the reader's account. */
export function chatFileAddress(
  { id, name }: { id: number; name: string },
  { secret, accountId, now }: Reader,
  isPreview = false,
): string {
  const token = signAddress(secret, kind, [id, Number(isPreview), accountId], grantEnd(now));
  return `${API_PREFIX}/chat/file/${token}/${encodeURIComponent(name)}`;
}

/** Content of a valid, unexpired token. */
export function readChatFileToken(secret: string, token: string, now: Date): Grant | undefined {
  const read = readAddress(secret, kind, token, now);
  if (!read) return undefined;
  const [fileId = 0, isPreview = 0, accountId = 0] = read.facts;
  return { fileId, accountId, isPreview: isPreview === 1 };
}
