import { Fragment, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

/** Whether an office paste is in progress, and the previews of its pictures. */
export const pasting = { isOffice: false, previews: new Map<string, string>() };

/**
 * Replaces the pictures of a paste by their previews. Markup cannot contain these, because the
 * sanitizer rejects blob URLs.
 */
function withPreviews(slice: Slice): Slice {
  if (pasting.previews.size === 0) return slice;
  const drawn = (content: Fragment): Fragment => {
    const nodes = content.content.map((node) => {
      const preview = node.type.name === 'image' && pasting.previews.get(String(node.attrs['src']));
      if (preview) return node.type.create({ ...node.attrs, src: preview });
      return node.isText ? node : node.copy(drawn(node.content));
    });
    return Fragment.fromArray(nodes);
  };
  return new Slice(drawn(slice.content), slice.openStart, slice.openEnd);
}

/**
 * Fits office content into the document. A heading or list pasted after existing text stays one:
 * the editor would merge it into the paragraph.
 */
export function ofOffice(slice: Slice, view: EditorView): Slice {
  const { content, openEnd } = withPreviews(slice);
  const isOfWords = content.firstChild?.type.name === 'paragraph' || content.childCount < 2;
  const isBehindWords = view.state.selection.$from.parent.content.size > 0;
  const isWhole = pasting.isOffice && isBehindWords && !isOfWords;
  return new Slice(content, isWhole ? 0 : slice.openStart, openEnd);
}
