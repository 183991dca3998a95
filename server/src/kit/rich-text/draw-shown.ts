import { escapeHtml, plainText, readEntities } from '@malaka/grading/plain-text';
import { replaceEnclosed } from '@malaka/grading/markup';
import { isHidden, signFontOf, drawSigns } from '@malaka/grading/sign-fonts';

const LOOKS = /\bhidden\b|display|visibility|opacity|font|\bface\b|mso-|katex-html/i;
const TOKENS = /<(\/?)([a-z][\w:-]*)(?![\w:-])([^<>]*)>|[^<]+|</gi;
const ATTRIBUTES = /(?<![\w:-])([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const EMPTY = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements that end where the next one begins. */
const UNCLOSED = /^(?:p|li|t[dhr]|d[dt]|option)$/;

type Drawn = {
  html: string;
  /** Texts that the page hides. */
  hidden: string[];
  /** Characters of unknown symbol fonts. */
  unread: string[];
};

type Open = { name: string; font: string; isHidden: boolean };

/**
 * Markup as its page displays it: without hidden text, and with the characters of symbol fonts as
 * Unicode. Styles are dropped, so hidden text would appear and symbols would turn into letters.
 */
export function drawShown(html: string): Drawn {
  if (!LOOKS.test(html)) return { html, hidden: [], unread: [] };
  const hidden: string[] = [];
  const unread: string[] = [];
  const open: Open[] = [];
  const counts = new Map<string, number>();
  let shown = '';
  let left = '';
  const isAway = () => open.at(-1)?.isHidden === true;
  const close = () => {
    const { name } = open.pop()!;
    counts.set(name, counts.get(name)! - 1);
    if (isAway() || left === '') return;
    const words = plainText(left);
    if (words !== '') hidden.push(words);
    left = '';
  };
  const reportUnread = (sign: string, letter: string) => {
    unread.push(sign);
    return letter;
  };
  const signsOf = (text: string, font: string) =>
    readEntities(text)
      .split(/(&\w+;)/)
      .map((part, n) => (n % 2 === 0 ? escapeHtml(drawSigns(part, font, reportUnread)) : part))
      .join('');
  const write = (token: string) => {
    if (isAway()) left += token;
    else shown += token;
  };
  const plain = replaceEnclosed(html, { begin: /<!--/g, end: /-->/g }, () => '');
  for (const [token, isEnd, written, rawAttributes = ''] of plain.matchAll(TOKENS)) {
    const name = written?.toLowerCase();
    if (name === undefined) {
      const font = open.at(-1)?.font ?? '';
      write(font === '' || isAway() ? token : signsOf(token, font));
    } else if (isEnd === '/') {
      // An end tag without a start tag closes nothing.
      const level = counts.get(name) ? open.findLastIndex((one) => one.name === name) : open.length;
      while (open.length > level + 1) close();
      write(token);
      if (open.length > level) close();
    } else {
      if (UNCLOSED.test(name) && open.at(-1)?.name === name) close();
      const attributes = attributesIn(rawAttributes);
      const above = open.at(-1);
      const font = signFontOf(attributes) ?? above?.font ?? '';
      const isGone = isAway() || isHidden(attributes);
      if (EMPTY.test(name) || (name.includes(':') && rawAttributes.endsWith('/'))) {
        if (!isGone) write(token);
        continue;
      }
      open.push({ name, font, isHidden: isGone });
      counts.set(name, (counts.get(name) ?? 0) + 1);
      write(token);
    }
  }
  while (open.length > 0) close();
  return { html: shown, hidden, unread };
}

const attributesIn = (rawAttributes: string): Record<string, string> =>
  Object.fromEntries(
    [...rawAttributes.matchAll(ATTRIBUTES)].map(([, name = '', one, other, bare]) => [
      name.toLowerCase(),
      readEntities(one ?? other ?? bare ?? ''),
    ]),
  );
