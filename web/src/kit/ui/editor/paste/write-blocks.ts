import type { Block, Item } from './reading.ts';

/** Blocks in their order, items in their lists. */
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

/** Lists in lists, by the levels of their items. */
function writeList(items: readonly Listed[]): string {
  let html = '';
  let from = 0;
  while (from < items.length) {
    const { level, isOrdered, start, letters } = items[from]!.item;
    let to = from;
    const own: string[] = [];
    // One list goes on as long as nothing stands higher or is of another kind.
    while (to < items.length && items[to]!.item.level >= level) {
      const { block, item } = items[to]!;
      if (item.isOrdered !== isOrdered) break;
      let end = to + 1;
      while (end < items.length && items[end]!.item.level > level) end += 1;
      own.push(`<li>${block.html}${writeList(items.slice(to + 1, end))}</li>`);
      to = end;
    }
    const tag = isOrdered ? 'ol' : 'ul';
    const begin = isOrdered && start !== undefined && start > 1 ? ` start="${start}"` : '';
    const type = letters === undefined ? '' : ` type="${letters}"`;
    html += `<${tag}${begin}${type}>${own.join('')}</${tag}>`;
    from = to;
  }
  return html;
}
