import type { Editor } from '@tiptap/core';
import type { Formula } from './extensions.ts';
import { insertNode } from './insert-node.ts';

/** Inserts a formula at the cursor, or replaces the one that was opened. */
export function saveFormula(editor: Editor, { latex, isBlock, pos }: Formula): void {
  const node = { type: isBlock ? 'blockMath' : 'inlineMath', attrs: { latex } };
  const before = pos === null ? null : editor.state.doc.nodeAt(pos);
  if (pos === null || !before) return insertNode(editor, node);
  const range = { from: pos, to: pos + before.nodeSize };
  editor.chain().focus().insertContentAt(range, node).run();
}
