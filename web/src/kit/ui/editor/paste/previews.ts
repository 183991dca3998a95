import { Fragment, Slice } from '@tiptap/pm/model';

/** The previews of what is being pasted right now. */
export const marks = new Map<string, string>();

/**
 * The pictures of what is being pasted become their previews. Markup cannot name these: the
 * sanitizer lets no address of the browser's memory through.
 */
export function withPreviews(slice: Slice): Slice {
  if (marks.size === 0) return slice;
  const drawn = (content: Fragment): Fragment => {
    const nodes = content.content.map((node) => {
      const preview = node.type.name === 'image' && marks.get(String(node.attrs['src']));
      if (preview) return node.type.create({ ...node.attrs, src: preview });
      return node.isText ? node : node.copy(drawn(node.content));
    });
    return Fragment.fromArray(nodes);
  };
  return new Slice(drawn(slice.content), slice.openStart, slice.openEnd);
}
