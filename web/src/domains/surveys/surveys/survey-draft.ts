import {
  surveyDocument,
  type SurveyDefinition,
} from '@malaka/contracts/surveys/surveys/definition';
import { z } from 'zod';

/** Drafts may be incomplete: only their shape is validated; the check comes on saving. */
const draftShape = z.object({
  keptAt: z.int(),
  /** Revision of the opened survey: a newer one on the server makes the draft outdated. */
  revision: z.int(),
  definition: z.custom<SurveyDefinition>((value) => hasShape(value)),
});
export type SurveyDraft = z.output<typeof draftShape>;

/** Missing or overlong values are acceptable; any other error means the data was tampered with. */
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
    // Storage is full or forbidden: the screen still has the work.
  }
}

export function dropSurveyDraft(userId: number, surveyId?: number) {
  try {
    localStorage.removeItem(keyOf(userId, surveyId));
  } catch {
    // Nothing was stored then.
  }
}
