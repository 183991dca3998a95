import type { Editor } from '@tiptap/core';

/** Replaces a preview with the uploaded picture's URL; not an undoable step. */
export function changeImage(editor: Editor, from: string, src: string): void {
  editor.commands.command(({ tr, state, dispatch }) => {
    state.doc.descendants((node, pos) => {
      if (node.type.name !== 'image' || node.attrs['src'] !== from) return;
      tr.setNodeMarkup(pos, undefined, { ...node.attrs, src });
    });
    if (!tr.docChanged) return false;
    if (dispatch) tr.setMeta('addToHistory', false);
    return true;
  });
}

export function removeImage(editor: Editor, src: string): void {
  editor.commands.command(({ tr, state }) => {
    state.doc.descendants((node, pos) => {
      if (node.type.name !== 'image' || node.attrs['src'] !== src) return;
      const from = tr.mapping.map(pos);
      tr.delete(from, from + node.nodeSize);
    });
    return true;
  });
}

/** Removes pictures that are still being uploaded. */
export const withoutPreviews = (html: string): string =>
  html.replaceAll(/<img [^>]*src="blob:[^>]*>/g, '');

/** The pictures in pasted or dropped data, if it contains nothing else. */
export function imagesOf(data: DataTransfer | null): File[] {
  if (!data || data.types.includes('text/html')) return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}
