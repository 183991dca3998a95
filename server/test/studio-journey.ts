import { randomUUID } from 'node:crypto';
import type { Db } from '#/kit/db/connect.ts';
import { makeCourse } from '#test/course-factories.ts';
import { makeAccount, makeSession } from '#test/factories.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- answers as they stand on the wire
type Answer = { data: any };
type Post = (path: string, body: object, token?: string, name?: string) => Promise<Answer>;
type PostForm = (path: string, token: string, fields: object) => Promise<Answer>;
type Calls = { post: Post; postForm: PostForm };
type Ask = (path: string, body: object, name?: string) => Promise<Answer>;

/** An author's path through one course: makes every such call that has a body. */
export async function exerciseContent(db: Db, { post, postForm }: Calls, extras: object) {
  const course = await makeCourse(db, {
    lessons: [{ type: 'test' }, { type: 'video', duration: 300 }, { type: 'test' }],
  });
  const { token } = await makeSession(db, course.authorId);
  const ask: Ask = (path, body, name) => post(`/teacher${path}`, body, token, name);
  const form = (path: string, fields: object) =>
    postForm(`/teacher${path}`, token, { ...extras, ...fields });
  const [test, video, other] = course.lessons.map(({ id }) => id) as [number, number, number];
  await exerciseTree(ask, form, course.id);
  await exerciseCoAuthors(db, ask, course.id);
  await exerciseQuestions(ask, test, other, extras);
  await exerciseTimes(ask, video, extras);
  await ask(
    `/lessons/${test}/preview-check`,
    { answers: {} },
    '/teacher/lessons/:id/preview-check',
  );
  await ask(
    `/lessons/${video}/preview-check-video`,
    { answers: {} },
    '/teacher/lessons/:id/preview-check-video',
  );
  const captions = { id: video, language: 'uz' };
  const body = 'WEBVTT\n\n00:00.000 --> 00:01.000\nSalom\n';
  await ask('/lesson/save-captions', { ...captions, body });
  await ask('/lesson/delete-captions', captions);
  await ask('/lesson/retry-video', { id: video });
  await ask('/lesson/link-video', { id: video, url: 'https://www.youtube.com/embed/dQw4w9WgXcQ' });
  const lessons = db.selectFrom('lessons').select('id').where('courseId', '=', course.id);
  const questions = db.selectFrom('questions').select('id').where('lessonId', 'in', lessons);
  return await Promise.all([
    db.selectFrom('sections').selectAll().where('courseId', '=', course.id).orderBy('id').execute(),
    db.selectFrom('lessons').selectAll().where('courseId', '=', course.id).orderBy('id').execute(),
    db.selectFrom('questions').selectAll().where('lessonId', 'in', lessons).orderBy('id').execute(),
    db
      .selectFrom('questionVersions')
      .selectAll()
      .where('questionId', 'in', questions)
      .orderBy('questionId')
      .orderBy('version')
      .execute(),
  ]);
}

type Form = (path: string, fields: object) => Promise<Answer>;

async function exerciseTree(ask: Ask, form: Form, course_id: number) {
  const place = { course_id, section_type: 'section', parent_id: null };
  const ids: number[] = [];
  for (const type of ['text', 'webinar', 'survey', 'test']) {
    const { id } = (await ask('/create-section', { ...place, name: type })).data;
    ids.push(id);
    const lesson = { course_id, section_id: id, name: type, lesson_type: type, min_percentage: 60 };
    const { id: lessonId } = (await ask('/create-lesson', lesson)).data;
    await update(form, ask, type, lessonId);
    await exerciseAutosave(ask, lessonId);
    await ask('/delete-lesson', { id: lessonId });
    await ask('/restore-lesson', { id: lessonId });
    await ask('/lesson/delete-file', { id: lessonId, type: 'lesson', fields: 'file' });
    await ask('/delete-file', { id: lessonId, type: 'lesson', fields: 'presentation' });
  }
  const [id] = ids;
  await ask('/update-section', { id, name: 'Yangi nom' });
  await ask('/delete-section', { id });
  await ask('/restore-section', { id });
  await ask('/order-section', { course_id, sections: [{ id, order: 0, childs: [] }] });
}

async function exerciseCoAuthors(db: Db, ask: Ask, course_id: number) {
  const { id: account_id, phone } = await makeAccount(db, { role: 'teacher' });
  await ask('/co-authors/add', { course_id, phone, right: 'edit' });
  await ask('/co-authors/change', { course_id, account_id, right: 'look' });
  await ask('/co-authors/remove', { course_id, account_id });
}

/** Autosaved input after the first save, and discarding it. */
async function exerciseAutosave(ask: Ask, id: number) {
  const sitting = randomUUID();
  await ask('/lesson/keep', { id, revision: 2, values: { name: 'Dars 2' }, sitting });
  await ask('/lesson/restore-revision', { id, revision: 3, from: 1 });
}

async function update(form: Form, ask: Ask, type: string, id: number) {
  const common = { id, name: 'Dars', score: 5 };
  if (type === 'text') await form('/lesson/update-text', { ...common, content: 'Matn' });
  if (type === 'test') await ask('/lesson/update-test', { ...common, min_percentage: 70 });
  if (type === 'survey') await ask('/lesson/update-survey', { ...common, survey_id: null });
  if (type !== 'webinar') return;
  const times = { whole: 1, minut: 30, startdate: '2099-01-01 10:00:00' };
  const flags = { is_record: 0, is_auto_record: 0, is_webcams: 0 };
  await form('/lesson/update-webinar', { ...common, description: '', ...times, ...flags });
}

const choices = [
  { answer: 'Toshkent', score: 1 },
  { answer: 'Buxoro', score: 0 },
];

const draft = (extras: object, question: string) => ({
  ...extras,
  question,
  type: 'single',
  explan: '',
  answers: choices.map((answer) => ({ ...extras, ...answer })),
});

async function exerciseQuestions(ask: Ask, lesson_id: number, other: number, extras: object) {
  const content = draft(extras, 'Poytaxt?');
  const { id } = (await ask('/lesson/save-question', { lesson_id, content })).data;
  const make = async (type: string) => {
    const question = { lesson_id, question: `${type} [1]`, type, score: 1, explan: '' };
    return (await ask('/lesson/update-question', question)).data.id as number;
  };
  const single = await make('single');
  const answer = { question_id: single, answer: 'Ha', score: 1, details: '' };
  const { answers } = (await ask('/lesson/update-answer', answer)).data;
  await ask('/lesson/delete-answer', { id: answers[0].id, question_id: single });
  const groups = [{ ...extras, id: null, answer: 'Guruh', details: 'bir,ikki', score: 1 }];
  const grouping = { question_id: await make('grouping'), answers: JSON.stringify(groups) };
  await ask('/lesson/update-question-grouping', grouping);
  const words = [{ ...extras, tag: '1', answer: 'soʻz' }];
  const dragwords = { question_id: await make('dragwords'), answers: JSON.stringify(words) };
  const text = { question_text: 'Bu [1]', score: 1, wrongwords: 'boshqa' };
  await ask('/lesson/update-question-dragwords', { ...dragwords, ...text });
  await ask('/lesson/duplicate-question', { id });
  await ask('/lesson/delete-question', { id });
  await ask('/lesson/restore-question', { id });
  await ask('/lesson/order-questions', { lesson_id, ids: [id, single], time: null });
  await ask('/lesson/move-questions', { ids: [single], lesson_id: other, time: null });
  await ask('/questions/tag', { id, tags: ['takror'] });
  await ask('/questions/tag-many', { ids: [id], add: ['yana'], remove: ['takror'] });
  await ask('/lesson/score-questions', { ids: [id], score: 3 });
  await ask('/lesson/delete-questions', { ids: [id] });
  await ask('/lesson/restore-questions', { ids: [id] });
  const used = await ask('/questions/use', { ids: [id], lesson_id: other, how: 'reference' });
  await ask('/questions/detach', { id: used.data.at(-1).id });
  await exerciseImport(ask, other);
}

/** Parsing is a form with a file; its result is applied by id. */
async function exerciseImport(ask: Ask, lesson_id: number) {
  await ask('/questions/read', {});
  await ask('/questions/bank-imports/start', {});
  await ask('/questions/bank-imports/undo', { id: 2_000_000_000 });
  await ask('/questions/bank-imports/delete', { id: 2_000_000_000 });
  await ask('/questions/mend', { id: 2_000_000_000, number: 1, text: 'Savol?' });
  await ask('/questions/import', { id: 2_000_000_000, lesson_id, time: null, without: [] });
}

async function exerciseTimes(ask: Ask, lesson_id: number, extras: object) {
  const question = { lesson_id, time: 30, content: draft(extras, 'Videodagi savol?') };
  const { id } = (await ask('/lesson/save-question', question)).data;
  await ask('/lesson/update-time', { lesson_id, time: 100, questions: [id] });
  await ask('/lesson/delete-question-time', { lesson_id, time: 100 });
  await ask('/lesson/restore-question-time', { lesson_id, time: 100 });
}
