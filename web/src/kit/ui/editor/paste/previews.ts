import { Fragment, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

/** What is being pasted right now, and the previews of its pictures. */
export const pasting = { isOffice: false, previews: new Map<string, string>() };

/**
 * The pictures of what is being pasted become their previews. Markup cannot name these: the
 * sanitizer lets no address of the browser's memory through.
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
 * What an office program copied as the text takes it. A heading or a list behind written words
 * stays one: the editor would make it a part of their paragraph.
 */
export function ofOffice(slice: Slice, view: EditorView): Slice {
  const { content, openEnd } = withPreviews(slice);
  const isOfWords = content.firstChild?.type.name === 'paragraph' || content.childCount < 2;
  const isBehindWords = view.state.selection.$from.parent.content.size > 0;
  const isWhole = pasting.isOffice && isBehindWords && !isOfWords;
  return new Slice(content, isWhole ? 0 : slice.openStart, openEnd);
}
