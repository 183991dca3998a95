import { addNotes, type Notes, showEscapes } from './gift-syntax.ts';

export type Block = {
  lines: string[];
  /** Of the first line, from 1. */
  line: number;
  isOpen: boolean;
  notes: Notes;
  category: string;
};

/**
 * The questions of a GIFT text with hidden escapes; an unclosed question does not swallow the next
 * one.
 */
export const blocksOf = (text: string): Block[] => linesToBlocks(text).flatMap(splitUnclosed);

function linesToBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let category = '';
  let notes: Notes = { tags: [] };
  let block: Block | undefined;
  let isAfterGap = false;
  const end = () => {
    if (block) blocks.push(block);
    block = undefined;
  };
  for (const [place, line] of text.split('\n').entries()) {
    const trimmed = line.trim();
    const isNew = trimmed.startsWith('::') && isAfterGap;
    if (trimmed === '' ? !block?.isOpen : isNew) end();
    isAfterGap = trimmed === '';
    if (trimmed.startsWith('//')) addNotes(notes, trimmed);
    else if (trimmed.startsWith('$CATEGORY:')) {
      end();
      category = showEscapes(trimmed.slice('$CATEGORY:'.length));
    } else if (trimmed !== '' || block) {
      if (!block) {
        block = { lines: [], line: place + 1, isOpen: false, notes, category };
        notes = { tags: [] };
      }
      block.lines.push(line);
      block.isOpen = isOpenAfter(line, block.isOpen);
    }
  }
  end();
  return blocks;
}

/**
 * Braces do not nest: where one opens inside another, the first was never closed. The next question
 * begins on that line, or after the blank line before it if there is no answer between them.
 */
function splitUnclosed(block: Block): Block[] {
  const blocks: Block[] = [];
  let rest = { ...block, isOpen: false };
  let from = 0;
  let afterGap: number | undefined;
  const cut = (until: number) => {
    const isBroken = until < block.lines.length;
    blocks.push({
      ...rest,
      lines: block.lines.slice(from, until),
      isOpen: isBroken || rest.isOpen,
    });
    rest = { ...block, line: block.line + until, notes: { tags: [] }, isOpen: false };
    from = until;
  };
  for (const [place, text] of block.lines.entries()) {
    if (rest.isOpen && /^[^}]*\{/.test(text)) cut(afterGap ?? place);
    rest.isOpen = isOpenAfter(text, rest.isOpen);
    if (!rest.isOpen || /^\s*[=~#]/.test(text)) afterGap = undefined;
    else if (text.trim() === '') afterGap = place + 1;
  }
  cut(block.lines.length);
  return blocks;
}

function isOpenAfter(line: string, isOpen: boolean): boolean {
  const opened = line.lastIndexOf('{');
  const closed = line.lastIndexOf('}');
  return opened === closed ? isOpen : opened > closed;
}
