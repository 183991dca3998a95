import { AVATAR_MAX_BYTES } from '@malaka/contracts/kit/limits';

export const PICTURE_TYPES = ['image/jpeg', 'image/png'];

/** Decision 51, checked before uploading. */
export function pictureError({ type, size }: Pick<File, 'type' | 'size'>): 'type' | 'size' | null {
  if (!PICTURE_TYPES.includes(type)) return 'type';
  return size > AVATAR_MAX_BYTES ? 'size' : null;
}
