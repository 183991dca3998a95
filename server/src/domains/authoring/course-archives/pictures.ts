import { API_PREFIX } from '#/kit/http/route.ts';

const PICTURE = new RegExp(
  `${API_PREFIX}/files/((?:[\\w-]+/){1,3}[\\w-]+\\.(?:webp|png|jpe?g|gif))`,
  'g',
);

/** Public pictures in the texts, by address, with their file names. */
export const pictureAddresses = (texts: string): Map<string, string> =>
  new Map([...texts.matchAll(PICTURE)].map(([address, name = '']) => [address, name]));

/** The texts with the pictures at their new addresses. */
export const withPictures = (texts: string, moved: ReadonlyMap<string, string>): string =>
  texts.replaceAll(PICTURE, (address) => moved.get(address) ?? address);
