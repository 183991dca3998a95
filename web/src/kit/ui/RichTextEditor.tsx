import { Skeleton } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { lazy, Suspense } from 'react';
import type { Language } from '#/kit/i18n/languages.ts';
import { EDITOR_HEIGHT } from './editor-height.ts';

// The editor weighs more than all the other parts of a screen: it comes when one is opened.
const HtmlEditor = lazy(async () => ({
  default: (await import('./editor/HtmlEditor.tsx')).HtmlEditor,
}));

const COMPACT_HEIGHT = 132;

type Props = {
  /** What the text is, for those who do not see it. */
  label: string;
  lang: Language;
  /** Read once: another text needs another `key`. */
  html: string;
  /** Small with few controls, for questions and answers; it grows with its text. */
  size?: 'full' | 'compact';
  isInvalid?: boolean;
  autoFocus?: boolean;
  /** For what a screen adds to this text: marks of gaps, keys of its own. */
  onReady?: ((editor: Editor) => void) | undefined;
  onChange: (html: string) => void;
};

/**
 * Edits text with headings, lists, tables, links, pictures, formulas and videos; the value is empty
 * if nothing is written. Its texts are `editor`: the route loads them.
 */
export function RichTextEditor(props: Props) {
  const height = props.size === 'compact' ? COMPACT_HEIGHT : EDITOR_HEIGHT;
  return (
    <Suspense fallback={<Skeleton height={height} />}>
      <HtmlEditor {...props} />
    </Suspense>
  );
}
