/** `at`: where the part begins. */
export type TextPart = { text: string; at: number; href?: string };

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/giu;
/** What ends a sentence does not belong to the address before it. */
const AFTER_ADDRESS = /[.,!?;:…»”)\]}*_~]+$/u;

/** A text with its addresses apart; only those of the web can be pressed. */
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
  // "…/wiki/Malaka_(maʼno)": a bracket that was opened inside the address closes there.
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
