/** `at`: offset of the part. */
export type TextPart = { text: string; at: number; href?: string };

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/giu;
/** Punctuation at the end of a sentence is not part of an address. */
const AFTER_ADDRESS = /[.,!?;:…»”)\]}*_~]+$/u;

/** Splits a text into plain parts and web addresses. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const shown = withoutTail(found);
    const href = hrefOf(shown);
    if (href === undefined) continue;
    if (index > end) parts.push({ text: text.slice(end, index), at: end });
    parts.push({ text: shown, at: index, href });
    end = index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), at: end });
  return parts;
}

function withoutTail(found: string): string {
  const cut = found.replace(AFTER_ADDRESS, '');
  const tail = found.slice(cut.length);
  // "…/wiki/Malaka_(maʼno)": a bracket opened inside the address may close it.
  return cut.includes('(') && tail.startsWith(')') ? `${cut})` : cut;
}

function hrefOf(shown: string): string | undefined {
  try {
    const url = new URL(/^www\./i.test(shown) ? `https://${shown}` : shown);
    const isOfTheWeb = url.protocol === 'https:' || url.protocol === 'http:';
    return isOfTheWeb && url.hostname.includes('.') && url.username === '' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
