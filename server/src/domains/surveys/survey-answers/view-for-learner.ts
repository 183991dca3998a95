import { fitAnswers } from '@malaka/contracts/surveys/survey-answers';
import { type SurveyDefinition, questionsOf } from '@malaka/contracts/surveys/surveys/definition';
import type { LearnerSurvey, SurveyDraft } from '@malaka/contracts/surveys/surveys';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { findDefinition } from '#/domains/surveys/surveys/queries.ts';
import { RecentCache } from '#/kit/batching/caches.ts';
import { type LearnerSurveyFacts, getLearnerSurvey, offerStateOf } from './learner-survey.ts';

export type KnownVersion = { definition: SurveyDefinition; questionsCount: number };

const CACHED = 100;

export type SurveyVersions = ReturnType<typeof createSurveyVersions>;

/** Versions never change, so those in use are cached. */
export function createSurveyVersions(db: Db) {
  const known = new RecentCache<string, KnownVersion>(CACHED);
  return {
    async find(surveyId: number, version: number): Promise<KnownVersion | undefined> {
      const key = `${surveyId}:${version}`;
      const cached = known.get(key);
      if (cached) return cached;
      const definition = await findDefinition(db, surveyId, version);
      if (!definition) return undefined;
      const found = { definition, questionsCount: questionsOf(definition).length };
      known.set(key, found);
      return found;
    },
  };
}

type Query = { accountId: number; surveyId: number; now: Date };

/** The survey to answer, with the caller's draft if it is open. */
export async function viewForLearner(
  db: Db,
  versions: SurveyVersions,
  { accountId, surveyId, now }: Query,
): Promise<LearnerSurvey> {
  const survey = await getLearnerSurvey(db, accountId, surveyId);
  const { id, name, startsAt, endsAt, isAnonymous, version } = survey;
  const known = await versions.find(id, version);
  if (!known) throw new AppError('survey.not_found', 404);
  const { definition, questionsCount } = known;
  const state = offerStateOf(survey, now);
  const isOpen = state === 'open';
  const facts = { id, name, state, startsAt, endsAt, isAnonymous, questionsCount, version };
  return {
    ...facts,
    definition: isOpen ? definition : null,
    thanks: state === 'answered' ? definition.thanks : null,
    draft: isOpen ? draftOf(survey, definition) : null,
    isChanged: isOpen && survey.draft !== null && survey.draft.version !== version,
    serverNow: now,
  };
}

/** The part of a draft for an older version that still fits. */
function draftOf({ draft }: LearnerSurveyFacts, definition: SurveyDefinition): SurveyDraft | null {
  if (!draft) return null;
  const { version, revision, page, answers, savedAt } = draft;
  const result = fitAnswers(definition, answers).answers;
  return { version, revision, page, result, savedAt: new Date(savedAt) };
}
