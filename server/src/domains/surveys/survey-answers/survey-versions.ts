import { questionsOf, type SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import type { Db } from '#/kit/db/connect.ts';
import { findDefinition } from '#/domains/surveys/surveys/versions.ts';
import { RecentCache } from '#/kit/batching/recent-cache.ts';

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
