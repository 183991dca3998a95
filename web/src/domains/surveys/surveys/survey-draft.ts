import {
  surveyDocument,
  type SurveyDefinition,
} from '@malaka/contracts/surveys/surveys/definition';
import { z } from 'zod';

/** Unfinished work need not be right: only its shape is looked at, the check comes with saving. */
const draftShape = z.object({
  keptAt: z.int(),
  /** The survey that was opened: a newer one on the server makes the draft an old one. */
  revision: z.int(),
  definition: z.custom<SurveyDefinition>((value) => hasShape(value)),
});
export type SurveyDraft = z.output<typeof draftShape>;

/** What is missing or too long is no fault of the shape; anything else is somebody's meddling. */
function hasShape(value: unknown): boolean {
  const { error } = surveyDocument.safeParse(value);
  return (error?.issues ?? []).every(({ code }) => code === 'too_small' || code === 'custom');
}

const keyOf = (userId: number, surveyId: number | undefined) =>
  `survey_draft:1:${userId}:${surveyId ?? 'new'}`;

export function readSurveyDraft(userId: number, surveyId?: number): SurveyDraft | null {
  try {
    const text = localStorage.getItem(keyOf(userId, surveyId)) ?? '';
    return draftShape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export function writeSurveyDraft(userId: number, surveyId: number | undefined, draft: SurveyDraft) {
  try {
    localStorage.setItem(keyOf(userId, surveyId), JSON.stringify(draft));
  } catch {
    // Full or forbidden: the screen itself still holds the work.
  }
}

export function dropSurveyDraft(userId: number, surveyId?: number) {
  try {
    localStorage.removeItem(keyOf(userId, surveyId));
  } catch {
    // Nothing was kept then.
  }
}
