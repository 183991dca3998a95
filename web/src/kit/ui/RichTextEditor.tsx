import { Skeleton } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { Suspense } from 'react';
import { lazyNamed } from '#/kit/lazy-part.tsx';
import type { Language } from '#/kit/i18n/languages.ts';
import { EDITOR_HEIGHT } from './editor-height.ts';

// The editor is larger than the rest of a screen, so it is loaded when first opened.
const HtmlEditor = lazyNamed(() => import('./editor/HtmlEditor.tsx'), 'HtmlEditor');

const COMPACT_HEIGHT = 132;

type Props = {
  /** Accessible label. */
  label: string;
  lang: Language;
  /** Read once: use another `key` for another text. */
  html: string;
  /** `compact` has few controls and grows with its text, for questions and answers. */
  size?: 'full' | 'compact';
  isInvalid?: boolean;
  autoFocus?: boolean;
  /** For extensions by a screen, such as gap marks or shortcuts. */
  onReady?: ((editor: Editor) => void) | undefined;
  /** Lets the user choose a file beside the text. */
  onFile?: (() => void) | undefined;
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
