import type { Db } from '#/kit/db/connect.ts';
import { makeCourse } from '#test/course-factories.ts';
import { makeCaller } from '#test/factories.ts';

type Calls = {
  post: (
    path: string,
    body: object,
    token?: string,
    name?: string,
  ) => Promise<{ data: { id: number } }>;
  postForm: (path: string, token: string, fields: object) => Promise<{ data: { id: number } }>;
};

/** An author working with whole courses: makes every such call that has a body. */
export async function exerciseCourses(db: Db, { post, postForm }: Calls, extras: object) {
  const { id: authorId, token } = await makeCaller(db, { role: 'teacher' });
  // Creates a category and a language along with the course.
  const { id: foreign } = await makeCourse(db);
  const { categoryId: category_id, languageId: language_id } = await db
    .selectFrom('courses')
    .select(['categoryId', 'languageId'])
    .where('id', '=', foreign)
    .executeTakeFirstOrThrow();
  const figures = { hours: 36, credit: 2, price: 0 };
  const course = { name: 'Kurs', type: 'upgrade', category_id, language_id, ...figures };
  const made = await postForm('/teacher/create-course', token, { ...extras, ...course });
  const { id } = made.data;
  const flags = { status: 0, edit_status: 1, targer_certificat: 1 };
  const update = '/teacher/update-course';
  await post(`${update}/${id}`, { ...course, ...flags }, token, `${update}/:id`);
  const copy = await post('/teacher/duplicate-course', { id }, token);
  await post('/teacher/delete-course', { id: copy.data.id }, token);
  const archive = await post('/teacher/course-archives/export', { course_id: id }, token);
  for (const turn of ['stop', 'resume', 'delete']) {
    await post(`/teacher/course-archives/${turn}`, { id: archive.data.id }, token);
  }
  return await db
    .selectFrom('courses')
    .selectAll()
    .where('authorId', '=', authorId)
    .orderBy('id')
    .execute();
}
