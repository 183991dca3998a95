import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

type NewNode = { type: string; attrs: Record<string, unknown> };

/** Inserts at the cursor; after a selected picture or video rather than in its place. */
export function insertNode(editor: Editor, node: NewNode, pos?: number): void {
  const { selection } = editor.state;
  const place = pos ?? (selection instanceof NodeSelection ? selection.to : undefined);
  const chain = editor.chain().focus();
  if (place === undefined) chain.insertContent(node).run();
  else chain.insertContentAt(place, node).run();
}
