import { escapeHtml, readEntities } from './plain-text.ts';

/** The picture on which places are marked: the last one of a question's text. */
export type Picture = {
  src: string;
  /** As it is read, without entities. */
  alt: string;
  /** In pixels, where it is known. */
  width?: number;
  height?: number;
};

/** A question's text and its picture, each by itself. */
export function splitPicture(html: string): { text: string; picture: Picture | undefined } {
  const tags = [...html.matchAll(/<img\b[^>]*>/gi)];
  const tag = tags.at(-1);
  if (!tag) return { text: html, picture: undefined };
  const rest = html.slice(0, tag.index) + html.slice(tag.index + tag[0].length);
  const src = attribute(tag[0], 'src');
  // The paragraph in which it stood alone goes with it.
  const text = rest.replace(/<p>(?:\s|&nbsp;|<br\s*\/?>)*<\/p>\s*$/, '').trim();
  if (src === '') return { text, picture: undefined };
  const [width, height] = [sizeOf(tag[0], 'width'), sizeOf(tag[0], 'height')];
  return {
    text,
    picture: {
      src,
      alt: attribute(tag[0], 'alt').trim(),
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
