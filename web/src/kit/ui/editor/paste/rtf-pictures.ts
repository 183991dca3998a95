/** A picture as it was copied. */
export type CopiedPicture = { mime: string; bytes: Uint8Array<ArrayBuffer> };

const KINDS: Record<string, string> = { '\\pngblip': 'image/png', '\\jpegblip': 'image/jpeg' };

/** The same picture for older programs, the bullet of a list, the picture of a formula. */
const OTHERS = /\{\\(?:\*\\)?(?:nonshppict|listpicture|mmathPict)\b[^{}]*$|\\mmathPict\b/;

/**
 * The pictures of copied RTF in order; null for one in a format that browsers cannot draw. Word's
 * HTML refers to its pictures only by files on the author's computer; the RTF contains them.
 */
export function picturesOfRtf(rtf: string): (CopiedPicture | null)[] {
  const found: (CopiedPicture | null)[] = [];
  let from = rtf.indexOf('{\\pict');
  while (from >= 0) {
    const end = endOfGroup(rtf, from);
    if (!OTHERS.test(rtf.slice(Math.max(0, from - 40), from))) {
      found.push(readPicture(rtf.slice(from, end)));
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

function readPicture(group: string): CopiedPicture | null {
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
