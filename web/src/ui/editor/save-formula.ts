import type { Editor } from '@tiptap/core';
import type { Formula } from './extensions.ts';

/** Puts a formula where the cursor stands, or in the place of the one that was opened. */
export function saveFormula(editor: Editor, { latex, isBlock, pos }: Formula): void {
  const node = { type: isBlock ? 'blockMath' : 'inlineMath', attrs: { latex } };
  const before = pos === null ? null : editor.state.doc.nodeAt(pos);
  const chain = editor.chain().focus();
  if (pos === null || !before) chain.insertContent(node).run();
  else chain.insertContentAt({ from: pos, to: pos + before.nodeSize }, node).run();
}
