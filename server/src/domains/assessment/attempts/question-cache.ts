import type { Db } from '#/kit/db/connect.ts';
import { RecentCache } from '#/kit/batching/recent-cache.ts';
import { asWritten } from './draw-question.ts';
import { listWrittenVersions, versionKey } from './queries.ts';
import type { KeyedQuestion } from './keyed-question.ts';

const CACHED_QUESTIONS_MAX = 5000;

/** Question id to the version shown in the attempt. */
type Query = { versions: ReadonlyMap<number, number> };

export type QuestionCache = ReturnType<typeof createQuestionCache>;

/** Caches questions of open attempts in memory: a version in use never changes. */
export function createQuestionCache(db: Db) {
  const questions = new RecentCache<string, KeyedQuestion>(CACHED_QUESTIONS_MAX);

  /**
   * The question in this attempt's version; drawn numbers do not affect which answers are possible.
   */
  return async (attempt: Query, questionId: number): Promise<KeyedQuestion | undefined> => {
    const version = attempt.versions.get(questionId);
    if (version === undefined) return undefined;
    const key = versionKey({ id: questionId, version });
    const known = questions.get(key);
    if (known) return known;
    const all = Array.from(attempt.versions, ([id, own]) => ({ id, version: own }));
    const loaded = await listWrittenVersions(db, all);
    for (const [name, question] of loaded) questions.set(name, asWritten(question));
    return questions.get(key);
  };
}
