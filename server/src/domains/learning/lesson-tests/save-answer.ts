import type { AnswerOf, BodyOf } from '@malaka/contracts/kit/endpoint';
import type { saveAnswer as contract } from '@malaka/contracts/learning/lesson-tests';
import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import {
  checkAnswer,
  type WriteAnswer,
  type Shown,
  createQuestionCache,
} from '#/domains/assessment/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Db } from '#/kit/db/connect.ts';
import { RecentCache } from '#/kit/batching/caches.ts';

/** The immutable part of an attempt: its learner, lesson and questions. */
type KnownAttempt = {
  id: number;
  accountId: number;
  lessonId: number;
  sectionSlug: string | null;
  /** Question id to the version shown in the attempt. */
  versions: ReadonlyMap<number, number>;
};

const ATTEMPTS_CACHED = 5000;

type OpenAttempts = ReturnType<typeof createOpenAttempts>;

/**
 * Caches attempts in progress, so that saving an answer costs one statement. Whether an attempt is
 * still open is not cached; the saving statement checks it.
 */
export function createOpenAttempts(db: Db) {
  const byId = new RecentCache<number, KnownAttempt>(ATTEMPTS_CACHED);
  const idOf = new RecentCache<string, number>(ATTEMPTS_CACHED);

  const cache = (attempt: KnownAttempt | undefined) => {
    if (!attempt) return undefined;
    byId.set(attempt.id, attempt);
    idOf.set(`${attempt.accountId}:${attempt.lessonId}`, attempt.id);
    return attempt;
  };

  return {
    async findById(accountId: number, attemptId: number): Promise<KnownAttempt | undefined> {
      const known = byId.get(attemptId);
      if (known) return known.accountId === accountId ? known : undefined;
      return cache(await readOpen(db, { accountId, attemptId }));
    },

    async findByLesson(accountId: number, lessonId: number): Promise<KnownAttempt | undefined> {
      const known = byId.get(idOf.get(`${accountId}:${lessonId}`) ?? 0);
      return known ?? cache(await readOpen(db, { accountId, lessonId }));
    },

    findQuestion: createQuestionCache(db),

    invalidate({ id, accountId, lessonId }: KnownAttempt): void {
      byId.delete(id);
      idOf.delete(`${accountId}:${lessonId}`);
    },
  };
}

type AttemptKey = { accountId: number } & ({ attemptId: number } | { lessonId: number });

async function readOpen(db: Db, key: AttemptKey): Promise<KnownAttempt | undefined> {
  const row = await db
    .selectFrom('attempts as a')
    .innerJoin('lessons as l', 'l.id', 'a.lessonId')
    .leftJoin('sections as s', 's.id', 'l.sectionId')
    .where('a.accountId', '=', key.accountId)
    .where('a.finishedAt', 'is', null)
    .where('l.deletedAt', 'is', null)
    .where((where) =>
      'attemptId' in key
        ? where('a.id', '=', key.attemptId)
        : where('a.lessonId', '=', key.lessonId),
    )
    .select(['a.id', 'a.accountId', 'a.lessonId', 'a.questions', 's.slug as sectionSlug'])
    .executeTakeFirst();
  if (!row) return undefined;
  const shown = row.questions as unknown as Shown[];
  return { ...row, versions: new Map(shown.map(({ id, version }) => [id, version])) };
}

export type Answering = { attempts: OpenAttempts; write: WriteAnswer };

type Answer = BodyOf<typeof contract> & { accountId: number; now: Date };

/** Saves one answer in the journal and returns the response that now counts. */
export async function saveAnswer(
  answering: Answering,
  answer: Answer,
): Promise<AnswerOf<typeof contract>['data']> {
  const { accountId, attemptId, questionId, answers, now } = answer;
  const attempt = await answering.attempts.findById(accountId, attemptId);
  if (!attempt) throw new AppError('test.attempt_not_found', 404);
  await checkPossible(answering, attempt, { questionId, answers });
  const saved = await answering.write(answer);
  if (saved) return { ...saved, serverNow: now };
  answering.attempts.invalidate(attempt);
  throw new AppError('test.attempt_not_found', 404);
}

/** Checks that the question belongs to this attempt and can have this answer. */
export async function checkPossible(
  { attempts }: Answering,
  attempt: KnownAttempt,
  { questionId, answers }: { questionId: number; answers: QuestionResponse },
): Promise<void> {
  checkAnswer(await attempts.findQuestion(attempt, questionId), answers);
}
