import { findMixedWords, fixMixedScript } from '@malaka/grading/mixed-script';
import type { Editor } from '@tiptap/core';

/** Fixes all words in mixed scripts in one undoable step; formatting stays. */
export function fixText(editor: Editor): void {
  editor.commands.command(({ tr, state }) => {
    state.doc.descendants((node, pos) => {
      const text = node.text ?? '';
      if (!node.isText || findMixedWords(text).length === 0) return;
      // The length does not change, so the positions of other nodes stay valid.
      const fixed = state.schema.text(fixMixedScript(text), node.marks);
      tr.replaceWith(pos, pos + node.nodeSize, fixed);
    });
    return true;
  });
}
