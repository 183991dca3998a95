import { escapeHtml, readEntities, splitTags } from './plain-text.ts';

/** The picture on which points are marked: the last one in a question's text. */
export type Picture = {
  src: string;
  /** Decoded, without entities. */
  alt: string;
  /** In pixels, if known. */
  width?: number;
  height?: number;
};

/** Separates a question's text from its picture. */
export function splitPicture(html: string): { text: string; picture: Picture | undefined } {
  const parts = splitTags(html);
  const place = parts.findLastIndex((part, n) => n % 2 === 1 && /^<img\b/i.test(part));
  const tag = parts[place];
  if (tag === undefined) return { text: html, picture: undefined };
  const rest = parts.with(place, '').join('');
  const src = attribute(tag, 'src');
  // Also removes the paragraph that contained only the picture.
  const text = rest.replace(/<p>(?:\s|&nbsp;|<br\s*\/?>)*<\/p>\s*$/, '').trim();
  if (src === '') return { text, picture: undefined };
  const [width, height] = [sizeOf(tag, 'width'), sizeOf(tag, 'height')];
  return {
    text,
    picture: {
      src,
      alt: attribute(tag, 'alt').trim(),
      ...(width !== undefined && height !== undefined && { width, height }),
    },
  };
}

export const joinPicture = (text: string, picture: Picture | undefined): string =>
  picture ? `${text}<p>${pictureTag(picture)}</p>` : text;

export function pictureTag({ src, alt, width, height }: Picture): string {
  const size =
    width === undefined || height === undefined ? '' : ` width="${width}" height="${height}"`;
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${size} />`;
}

const attribute = (tag: string, name: string): string =>
  readEntities(new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '');

function sizeOf(tag: string, name: 'width' | 'height'): number | undefined {
  const size = Number(attribute(tag, name));
  return Number.isInteger(size) && size > 0 ? size : undefined;
}
