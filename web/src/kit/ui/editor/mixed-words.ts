import { findMixedWords, mendMixedScript } from '@malaka/grading/mixed-script';
import type { Editor } from '@tiptap/core';

/** Fixes all words in mixed scripts in one undoable step; formatting stays. */
export function mendText(editor: Editor): void {
  editor.commands.command(({ tr, state }) => {
    state.doc.descendants((node, pos) => {
      const text = node.text ?? '';
      if (!node.isText || findMixedWords(text).length === 0) return;
      // The length does not change, so the positions of other nodes stay valid.
      const mended = state.schema.text(mendMixedScript(text), node.marks);
      tr.replaceWith(pos, pos + node.nodeSize, mended);
    });
    return true;
  });
}
