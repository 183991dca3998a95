import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import type { Db } from '#/kit/db/connect.ts';

/** A formula whose unit and tolerance learners may see, with two numbers per learner. */
export const calculatedContent = {
  type: 'calculated' as const,
  text: '<p>{a} kg mevaning {b} foizi qancha?</p>',
  explanation: '',
  score: 0,
  answers: [
    { id: 1, text: '{a} * {b} / 100', score: 2, rule: '1% kg' },
    { id: 2, text: 'a', min: 100, max: 900, step: 1 },
    { id: 3, text: 'b', min: 0.5, max: 90, step: 0.5 },
  ],
};

/** Adds one to a lesson, or to the diagnostic in a category. */
export async function addCalculated(
  db: Db,
  place: { lessonId: number; authorId: number; categoryId?: number; timeSeconds?: number },
): Promise<number> {
  const { id } = await db
    .insertInto('questions')
    .values({ ...place, sortOrder: 0, tags: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { answers, ...content } = calculatedContent;
  await db
    .insertInto('questionVersions')
    .values({ ...content, questionId: id, version: 1, answers: JSON.stringify(answers) })
    .execute();
  return id;
}

/** The numbers in the text of the question above, and their result. */
export function calculate({ text }: Pick<ShownQuestion, 'text'>): {
  a: number;
  b: number;
  right: number;
} {
  const found = /^<p>(\d+) kg mevaning (\d+(?:,\d)?) foizi qancha\?<\/p>$/.exec(text);
  if (!found) throw new Error(`No numbers in ${text}`);
  const [a, b] = [Number(found[1]), Number(found[2]!.replace(',', '.'))];
  return { a, b, right: (a * b) / 100 };
}
