import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { Node } from '@tiptap/pm/model';
import { isHotkey } from '#/kit/ui/hotkeys.ts';

type Span = { from: number; to: number };
export type Selected = (Span & { word: string }) | 'none' | 'across' | 'marked';

const MARKER = /\[([\w-]{1,20})\]/g;

/**
 * The selected word without surrounding spaces, or the word at the cursor. It must be in one text
 * node: a gap that begins in bold and ends in plain text could not be rendered (QST-25).
 */
export function selectedWord(state: EditorState): Selected {
  const { from, to, empty } = state.selection;
  const span = empty ? wordAt(state) : { from, to };
  if (!span) return 'none';
  const nodes: Node[] = [];
  state.doc.nodesBetween(span.from, span.to, (node) => {
    if (node.isInline) nodes.push(node);
  });
  if (nodes.length !== 1 || !nodes[0]!.isText) return nodes.length === 0 ? 'none' : 'across';
  const text = state.doc.textBetween(span.from, span.to);
  const word = text.trim();
  if (word === '') return 'none';
  if (/[[\]]/.test(word) || isInsideMarker(state.doc, span)) return 'marked';
  const start = span.from + text.indexOf(word);
  return { from: start, to: start + word.length, word };
}

function wordAt({ doc, selection }: EditorState): Span | undefined {
  const { $from, from } = selection;
  const node = doc.nodeAt(from) ?? $from.nodeBefore;
  if (!node?.isText) return undefined;
  const start =
    from - $from.textOffset - ($from.textOffset === 0 && !doc.nodeAt(from) ? node.nodeSize : 0);
  const at = from - start;
  const letters = Array.from((node.text ?? '').matchAll(/[\p{L}\p{N}ʻʼ'’-]+/gu));
  const found = letters.find(({ index, 0: word }) => index <= at && at <= index + word.length);
  return found && { from: start + found.index, to: start + found.index + found[0].length };
}

function isInsideMarker(doc: Node, { from, to }: Span): boolean {
  return markersOfDoc(doc).some((marker) => from < marker.to && marker.from < to);
}

/** Gaps of a document with their positions. */
export function markersOfDoc(doc: Node): (Span & { tag: string })[] {
  const found: (Span & { tag: string })[] = [];
  doc.descendants((node, pos) => {
    if (!node.isText) return;
    for (const match of (node.text ?? '').matchAll(MARKER)) {
      const from = pos + match.index;
      found.push({ from, to: from + match[0].length, tag: match[1]! });
    }
  });
  return found;
}

/** The smallest number that is not a tag yet. */
export function nextTag(tags: readonly string[]): string {
  let tag = 1;
  while (tags.includes(String(tag))) tag += 1;
  return String(tag);
}

export const gapPluginKey = new PluginKey('gaps');

/** Renders each gap as a chip with its word, and handles Ctrl+G. */
export const gapPlugin = (options: {
  wordOf: (tag: string) => string | undefined;
  onMark: () => void;
  classes: { gap: string; lost: string };
}): Plugin =>
  new Plugin({
    key: gapPluginKey,
    props: {
      decorations: ({ doc }) =>
        DecorationSet.create(
          doc,
          markersOfDoc(doc).map(({ from, to, tag }) => {
            const word = options.wordOf(tag);
            const { gap, lost } = options.classes;
            return Decoration.inline(from, to, {
              class: word === undefined ? lost : gap,
              ...(word !== undefined && { 'data-word': word }),
            });
          }),
        ),
      handleKeyDown: (_view: EditorView, event) => {
        if (!isHotkey('mod+G', event)) return false;
        event.preventDefault();
        options.onMark();
        return true;
      },
    },
  });
