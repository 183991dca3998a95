import type { ReactNode } from 'react';
import { LateChats, WriteToAuthor } from '#/domains/conversation/index.ts';
import { type LearningParts, LearningPartsContext } from '#/domains/learning/index.ts';
import { WebinarLesson } from '#/domains/live/index.ts';

const parts: LearningParts = { WriteToAuthor, LateChats, WebinarLesson };

/** Around courses and lessons: brings them what other domains have for them. */
export const LearningFrame = ({ children }: { children: ReactNode }) => (
  <LearningPartsContext value={parts}>{children}</LearningPartsContext>
);
