import { expect, test } from 'vitest';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { reindexQuestions } from './reindex-questions.ts';

const { db } = await useTestDatabase();

test('old questions get the words that they are found by', async () => {
  const questions = [{ text: '<p>Ўқувчи</p>', answers: ['+<b>Bir</b>', 'Ikki'] }];
  await makeCourse(db, { lessons: [{ type: 'test', questions }] });
  await reindexQuestions(db);
  const [row] = await db.selectFrom('questions').select('searchText').execute();
  expect(row?.searchText).toBe("o'quvchi bir ikki");
});
