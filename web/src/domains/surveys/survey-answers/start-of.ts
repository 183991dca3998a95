import { fitAnswers } from '@malaka/contracts/surveys/survey-answers';
import type { SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import type { Answers } from '@malaka/contracts/surveys/surveys/judge';
import type { LearnerSurvey } from '@malaka/contracts/surveys/surveys';
import type { StoredDraft } from './draft-store.ts';

export type OpenSurvey = LearnerSurvey & { definition: SurveyDefinition };

/** Merges the drafts of the server and of this device, answer by answer, newest first. */
export function startOf(survey: OpenSurvey, local: StoredDraft | undefined): StoredDraft {
  const { version, draft, definition } = survey;
  const known = (draft?.result ?? {}) as Answers;
  const unsent = survey.isAnonymous ? Object.keys(local?.answers ?? {}) : (local?.unsent ?? []);
  const own = Object.entries(local?.answers ?? {}).filter(([name]) => unsent.includes(name));
  const others = Object.entries(known).filter(([name]) => !unsent.includes(name));
  const { answers } = fitAnswers(definition, Object.fromEntries([...others, ...own]));
  return {
    version,
    revision: draft?.revision ?? 0,
    page: local?.page ?? draft?.page ?? 0,
    answers,
    unsent: survey.isAnonymous ? [] : unsent,
    isHandedIn: local?.isHandedIn === true && local.version === version,
  };
}
