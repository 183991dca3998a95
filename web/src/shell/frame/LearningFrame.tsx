import type { ReactNode } from 'react';
import { LazyChats, WriteToAuthor } from '#/domains/conversation/index.ts';
import { type LearningParts, LearningPartsContext } from '#/domains/learning/index.ts';
import { WebinarLesson } from '#/domains/live/index.ts';

const parts: LearningParts = { WriteToAuthor, LazyChats, WebinarLesson };

/** Wraps courses and lessons in the content other domains provide for them. */
export const LearningFrame = ({ children }: { children: ReactNode }) => (
  <LearningPartsContext value={parts}>{children}</LearningPartsContext>
);
