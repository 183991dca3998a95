import { escapeHtml } from '@malaka/grading/plain-text';
import { isTag, type Tag } from '@malaka/grading/markup';
import type { Missing, Reading } from './reading.ts';

/** A picture as it was copied. */
export type CopiedPicture = { mime: string; bytes: Uint8Array<ArrayBuffer> };

const KINDS: Record<string, string> = { '\\pngblip': 'image/png', '\\jpegblip': 'image/jpeg' };

/** The same picture for older programs, the bullet of a list, the picture of a formula. */
const OTHERS = /\{\\(?:\*\\)?(?:nonshppict|listpicture|mmathPict)\b[^{}]*$|\\mmathPict\b/;

/**
 * The pictures of copied RTF in order; null for one in a format that browsers cannot draw. Word's
 * HTML refers to its pictures only by files on the author's computer; the RTF contains them.
 */
function picturesOfRtf(rtf: string): (CopiedPicture | null)[] {
  const found: (CopiedPicture | null)[] = [];
  let from = rtf.indexOf('{\\pict');
  while (from >= 0) {
    const end = endOfGroup(rtf, from);
    if (!OTHERS.test(rtf.slice(Math.max(0, from - 40), from))) {
      found.push(readRtfPicture(rtf.slice(from, end)));
    }
    from = rtf.indexOf('{\\pict', end);
  }
  return found;
}

function endOfGroup(rtf: string, from: number): number {
  let depth = 0;
  const brace = /[{}]/g;
  brace.lastIndex = from;
  for (let at = brace.exec(rtf); at; at = brace.exec(rtf)) {
    depth += at[0] === '{' ? 1 : -1;
    if (depth === 0) return at.index + 1;
  }
  return rtf.length;
}

function readRtfPicture(group: string): CopiedPicture | null {
  const kind = /\\(?:pngblip|jpegblip)\b/.exec(group)?.[0];
  const mime = kind && KINDS[kind];
  if (!mime) return null;
  // The data follows the last control word and its groups.
  const tail = group.slice(group.lastIndexOf('}', group.length - 2) + 1);
  const hex = tail.replace(/\\[a-z]+-?\d* ?/g, '').replace(/[^\da-fA-F]+/g, '');
  if (hex.length < 16) return null;
  const bytes = new Uint8Array(hex.length >> 1);
  for (let n = 0; n < bytes.length; n += 1) {
    bytes[n] = Number.parseInt(hex.slice(n * 2, n * 2 + 2), 16);
  }
  return { mime, bytes };
}

/** Passes as one of our pictures until the editor replaces it with its preview. */
export const pictureMark = (number: number): string => `/api/v1/files/pasted/${number}`;

const isHidden = (src: string) => /^file:/i.test(src);

export function hiddenPictures(tree: Tag, rtf: string): (CopiedPicture | null)[] {
  const count = countHidden(tree);
  if (count === 0 || rtf === '') return [];
  const found = picturesOfRtf(rtf);
  // If the counts differ, no picture is better than a wrong one.
  return found.length === count ? found : [];
}

const countHidden = (tag: Tag): number =>
  tag.children
    .filter(isTag)
    .reduce(
      (sum, child) =>
        sum +
        (child.name === 'img' && isHidden(child.attributes['src'] ?? '') ? 1 : countHidden(child)),
      0,
    );

const DRAWABLE = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

export function readPicture({ attributes }: Tag, reading: Reading): string {
  const { src = '', alt = '' } = attributes;
  const { rules, pictures, missing } = reading;
  if (/^\/api\/v1\/files\/(?!pasted\/)/.test(src)) {
    return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`;
  }
  const file = decodeName(
    src.startsWith('data:') ? '' : src.split(/[?#]/)[0]!.split(/[\\/]/).at(-1)!,
  );
  const name = (alt.trim() || file || `${pictures.length + missing.length + 1}`).slice(0, 80);
  const refuse = (why: Missing['why']) => {
    missing.push({ name, why });
    return escapeHtml(rules.placeholder(name));
  };
  const isFile = isHidden(src);
  const picture = isFile ? reading.hidden.shift() : readData(src);
  if (picture === undefined) return refuse('elsewhere');
  if (picture === null || !DRAWABLE.has(picture.mime)) return refuse('kind');
  if (picture.bytes.length > rules.pictureMaxBytes) return refuse('large');
  if (pictures.length >= rules.picturesMax) return refuse('many');
  pictures.push(picture);
  return `<img src="${pictureMark(pictures.length - 1)}" alt="${escapeHtml(alt.trim())}">`;
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Null: a picture that is broken or encoded differently. */
function readData(src: string): CopiedPicture | null | undefined {
  const head = /^data:([\w.+-]+\/[\w.+-]+);base64,/i.exec(src);
  if (!head) return src.startsWith('data:') ? null : undefined;
  try {
    const binary = atob(src.slice(head[0].length).replace(/\s+/g, ''));
    return {
      mime: head[1]!.toLowerCase(),
      bytes: Uint8Array.from(binary, (sign) => sign.charCodeAt(0)),
    };
  } catch {
    return null;
  }
}
