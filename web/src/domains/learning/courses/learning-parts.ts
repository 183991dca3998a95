import type { LessonView } from '@malaka/contracts/learning/lessons';
import type { ButtonProps } from '@mantine/core';
import { type ComponentType, createContext, use } from 'react';

/** Components of higher domains that courses and lessons show. */
export type LearningParts = {
  WriteToAuthor: ComponentType<ButtonProps & { courseId: number; authorId: number }>;
  /** Listens for messages on pages outside the platform frame. */
  LazyChats: ComponentType<{ accountId: number; restMs?: number }>;
  WebinarLesson: ComponentType<{ lesson: LessonView; isOrderStrict: boolean }>;
};

export const LearningPartsContext = createContext<LearningParts | null>(null);

export function useLearningParts(): LearningParts {
  const parts = use(LearningPartsContext);
  if (!parts) throw new Error('No LearningFrame');
  return parts;
}
