import { childOf, childrenOf, type XmlNode } from './xml.ts';

type Level = { format: string; text: string; start: number };

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const RUSSIAN = 'абвгдежзиклмнопрстуфхцчшщэюя';
const LATIN = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The list number Word displays before a paragraph, such as `3. ` or `B) `; it is not in the text.
 */
export function numberParagraphs(numbering: XmlNode | undefined): (paragraph: XmlNode) => string {
  const root = childOf(numbering, 'numbering');
  const kinds = new Map(
    childrenOf(root, 'abstractNum').map((kind) => [value(kind, 'abstractNumId'), levelsOf(kind)]),
  );
  const lists = new Map(
    childrenOf(root, 'num').map((list) => [
      value(list, 'numId'),
      kinds.get(value(childOf(list, 'abstractNumId'), 'val')),
    ]),
  );
  const counts = new Map<string, number[]>();
  return (paragraph) => {
    const place = childOf(childOf(paragraph, 'pPr'), 'numPr');
    const listId = value(childOf(place, 'numId'), 'val');
    const depth = Number(value(childOf(place, 'ilvl'), 'val') || 0);
    const levels = lists.get(listId);
    const level = levels?.[depth];
    if (!levels || !level) return '';
    const count = counts.get(listId) ?? [];
    counts.set(listId, count);
    count[depth] = (count[depth] ?? level.start - 1) + 1;
    count.length = depth + 1;
    return labelOf(levels, depth, count);
  };
}

const value = (node: XmlNode | undefined, name: string): string =>
  node?.attributes[`w:${name}`] ?? '';

function levelsOf(kind: XmlNode): Level[] {
  const levels: Level[] = [];
  for (const node of childrenOf(kind, 'lvl')) {
    levels[Number(value(node, 'ilvl'))] = {
      format: value(childOf(node, 'numFmt'), 'val'),
      text: value(childOf(node, 'lvlText'), 'val'),
      start: Number(value(childOf(node, 'start'), 'val') || 1),
    };
  }
  return levels;
}

function labelOf(levels: readonly Level[], depth: number, count: readonly number[]): string {
  const { format, text } = levels[depth]!;
  if (format === 'bullet') return '- ';
  if (format === 'none') return '';
  // For `1.1)` of a nested list its own number is enough.
  const sign = /[.)]\s*$/.exec(text)?.[0].trim() ?? '.';
  return `${formatted(format, count[depth] ?? 1)}${sign} `;
}

function formatted(format: string, number: number): string {
  const letter = (letters: string) => letters[(number - 1) % letters.length] ?? 'a';
  if (format === 'upperLetter') return letter(LATIN).toUpperCase();
  if (format === 'lowerLetter') return letter(LATIN);
  if (format === 'russianUpper') return letter(RUSSIAN).toUpperCase();
  if (format === 'russianLower') return letter(RUSSIAN);
  if (/roman/i.test(format)) return ROMAN[number - 1] ?? String(number);
  return String(number);
}
