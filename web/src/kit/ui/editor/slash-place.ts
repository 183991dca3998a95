import type { Editor } from '@tiptap/core';

/** A slash at the beginning of a word, and what is typed after it. */
export type SlashPlace = { from: number; to: number; query: string };

const LONGEST = 30;

/** The command being typed, if any. */
export function slashPlace({ state }: Editor): SlashPlace | null {
  const { $from, empty, from } = state.selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - LONGEST),
    $from.parentOffset,
    '\n',
    '\uFFFC',
  );
  const typed = /(?:^|\s)\/([\p{L}\d]*)$/u.exec(before)?.[1];
  return typed === undefined ? null : { from: from - typed.length - 1, to: from, query: typed };
}
