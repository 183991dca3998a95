import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Language } from '#/i18n/languages.ts';
import { EDITOR_HEIGHT } from './editor-height.ts';

// The editor weighs more than all the other parts of a screen: it comes when one is opened.
const HtmlEditor = lazy(async () => ({ default: (await import('./HtmlEditor.tsx')).HtmlEditor }));

type Props = {
  /** What the text is, for those who do not see it. */
  label: string;
  lang: Language;
  /** Read once: another text needs another `key`. */
  html: string;
  isInvalid?: boolean;
  onChange: (html: string) => void;
};

/** A text with headings, lists and links; empty when nothing is written in it. */
export function RichTextEditor(props: Props) {
  return (
    <Suspense fallback={<Skeleton height={EDITOR_HEIGHT} />}>
      <HtmlEditor {...props} />
    </Suspense>
  );
}
