import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import type { Database, Db } from '@malaka/server/kit/db/connect';
import { listKeyedQuestions } from '@malaka/server/domains/assessment/attempts/queries';
import { rightResponse } from '@malaka/server/domains/assessment/attempts/rules';
import {
  checkDiagnostic,
  startDiagnostic,
} from '@malaka/server/domains/assessment/diagnostics/take-diagnostic';
import { insertQuestions } from '@malaka/server/domains/authoring/questions/insert-questions';
import { firstCategories } from '@malaka/server/domains/people/reference/first-categories';
import { diagnosticSchool } from '#/content/diagnostic-school.ts';
import { diagnosticTeaching } from '#/content/diagnostic-teaching.ts';

export const demoDiagnostic = [...diagnosticTeaching, ...diagnosticSchool];

const dayMs = 24 * 60 * 60 * 1000;

/** The diagnostic's question bank, and the courses recommended for each category. */
export async function insertDiagnosticBank(
  db: Db,
  { authorId, now }: { authorId: number; now: Date },
): Promise<void> {
  const rows = await db
    .selectFrom('diagnosticCategories')
    .select(['id', 'sortOrder'])
    .orderBy('sortOrder')
    .execute();
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'sortOrder'])
    .orderBy('sortOrder')
    .execute();
  const idAt = new Map(rows.map(({ id, sortOrder }) => [sortOrder, id]));
  for (const { place, courseCategoryKey } of demoDiagnostic) {
    const at = firstCategories.findIndex(({ key }) => key === courseCategoryKey);
    await db
      .updateTable('diagnosticCategories')
      .set({ categoryId: categories[at]!.id })
      .where('id', '=', idAt.get(place)!)
      .execute();
  }
  await insertQuestions(db, {
    authorId,
    now: new Date(now.getTime() - 60 * dayMs),
    language: 'uz',
    isPartial: false,
    lessonId: DIAGNOSTIC_LESSON_ID,
    time: null,
    contents: demoDiagnostic.flatMap(({ place, questions }) =>
      questions.map((question) => ({ ...question, categoryId: idAt.get(place)! })),
    ),
  });
}

/** Number of questions the demo learner answers correctly in each category. */
const known = [4, 2, 5, 3, 1, 4];

/** The demo learner's diagnostic of this year, with strong and weak categories. */
export async function takeDemoDiagnostic(
  db: Database,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  const context = { accountId, now, language: 'uz' as const };
  const attempt = await startDiagnostic(db, context);
  const { seed } = await db
    .selectFrom('diagnosticAttempts')
    .where('id', '=', attempt.id)
    .select('seed')
    .executeTakeFirstOrThrow();
  const shown = attempt.questions.map(({ id }) => ({ id, version: 1 }));
  const questions = await listKeyedQuestions(db, { questions: shown, seed });
  const answers = attempt.categories.flatMap(({ questionIds }, n) =>
    questionIds.slice(0, known[n]).flatMap((id) => {
      const question = questions.find((each) => each.id === id);
      return question ? [[String(id), rightResponse(question)] as const] : [];
    }),
  );
  await checkDiagnostic(db, { ...context, answers: Object.fromEntries(answers), isEnd: true });
}
