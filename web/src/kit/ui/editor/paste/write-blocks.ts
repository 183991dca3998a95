import type { Block, Item, Letters } from './reading.ts';

/** Blocks in order, with items grouped into lists. */
export function writeBlocks(blocks: readonly Block[]): string {
  let html = '';
  let list: { block: Block; item: Item }[] = [];
  const close = () => {
    html += writeList(list);
    list = [];
  };
  for (const block of blocks) {
    if (block.item) list.push({ block, item: block.item });
    else {
      close();
      html += block.html;
    }
  }
  close();
  return html;
}

type Listed = { block: Block; item: Item };

/** Nested lists, by the levels of their items. */
function writeList(items: readonly Listed[]): string {
  let html = '';
  let from = 0;
  while (from < items.length) {
    const { level, isOrdered, start, letters } = items[from]!.item;
    let to = from;
    const own: string[] = [];
    // A list continues until an item of a higher level or another kind.
    let number = start ?? 1;
    while (to < items.length && items[to]!.item.level >= level) {
      const { block, item } = items[to]!;
      if (item.isOrdered !== isOrdered || !isCountedAs(letters, item, number)) break;
      const isNext = item.start === undefined || !isOrdered || placeOf(item, letters) === number;
      if (!isNext) number = item.start!;
      let end = to + 1;
      while (end < items.length && items[end]!.item.level > level) end += 1;
      const value = isNext ? '' : ` value="${number}"`;
      own.push(`<li${value}>${block.html}${writeList(items.slice(to + 1, end))}</li>`);
      number += 1;
      to = end;
    }
    const tag = isOrdered ? 'ol' : 'ul';
    const begin = isOrdered && start !== undefined && start !== 1 ? ` start="${start}"` : '';
    const type = letters === undefined ? '' : ` type="${letters}"`;
    html += `<${tag}${begin}${type}>${own.join('')}</${tag}>`;
    from = to;
  }
  return html;
}

/** In a list with letters `i` is the ninth, though it looks like a Roman numeral. */
function placeOf({ start, letters }: Item, ofList: Letters | undefined): number | undefined {
  const isRoman = letters === 'I' || letters === 'i';
  const isLetter = ofList === 'A' || ofList === 'a';
  return isRoman && isLetter ? LETTERS_BY_ROMAN[start ?? 0] : start;
}

/** Single Roman digits by their value, as places of the alphabet. */
const LETTERS_BY_ROMAN: Readonly<Record<number, number>> = { 1: 9, 5: 22 };

const isCountedAs = (letters: Letters | undefined, item: Item, number: number): boolean => {
  const place = placeOf(item, letters);
  return (
    item.letters === letters || place === undefined || (place !== item.start && place === number)
  );
};
