import type { LessonView } from '@malaka/contracts/learning/lessons';
import type { ButtonProps } from '@mantine/core';
import { type ComponentType, createContext, use } from 'react';

/** What courses and lessons show of the domains above this one. */
export type LearningParts = {
  WriteToAuthor: ComponentType<ButtonProps & { courseId: number; authorId: number }>;
  /** Hears of messages, where no frame of the platform stands around the page. */
  LateChats: ComponentType<{ accountId: number; restMs?: number }>;
  WebinarLesson: ComponentType<{ lesson: LessonView; isOrderStrict: boolean }>;
};

export const LearningPartsContext = createContext<LearningParts | null>(null);

export function useLearningParts(): LearningParts {
  const parts = use(LearningPartsContext);
  if (!parts) throw new Error('No LearningFrame');
  return parts;
}
