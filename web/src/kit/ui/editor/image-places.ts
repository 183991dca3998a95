import type { Editor } from '@tiptap/core';

/** Gives a picture that has come its address; not a step that could be undone. */
export function changeImage(editor: Editor, from: string, src: string): void {
  editor.commands.command(({ tr, state }) => {
    state.doc.descendants((node, pos) => {
      if (node.type.name !== 'image' || node.attrs['src'] !== from) return;
      tr.setNodeMarkup(pos, undefined, { ...node.attrs, src });
    });
    tr.setMeta('addToHistory', false);
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

/** Pictures that have not come yet are no part of the text. */
export const withoutPreviews = (html: string): string =>
  html.replaceAll(/<img [^>]*src="blob:[^>]*>/g, '');

/** The pictures of what is pasted or dropped, when it is nothing but pictures. */
export function imagesOf(data: DataTransfer | null): File[] {
  if (!data || data.types.includes('text/html')) return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}
