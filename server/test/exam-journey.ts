import type { Db } from '#/kit/db/connect.ts';
import { makeCaller } from '#test/factories.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- answers as they came
type Post = (path: string, body: object, token?: string) => Promise<any>;

const times = { start_date: '2020-01-01 09:00:00', end_date: '2100-01-01 09:00:00' };

/** An exam made, taken, graded and released: makes every call with a body. */
export async function exerciseExams(db: Db, post: Post, extras: object) {
  const { id: authorId, token } = await makeCaller(db, { role: 'teacher' });
  const learner = await makeCaller(db);
  const ask = async (name: string, body: object) =>
    (await post(`/manager/exams/${name}`, body, token)).data;
  const named = { name: 'Imtihon', desc: 'Tavsif', status: 1, minutes: 60, ...times };
  const unheld = await ask('create', named);
  await ask('delete', { id: unheld.id });
  const { id } = await ask('create', named);
  await ask('update', { id, name: 'Yozma imtihon', minutes: 50, status: 1 });
  await fillExam(id, ask, { extras, post, token });
  const attempt = (await post('/user/exams/start', { id }, learner.token)).data;
  await post('/user/exams/place', { id }, learner.token);
  const words = attempt.questions.find((question: { type: string }) => question.type === 'text');
  const graded = { attempt_id: attempt.id, question_id: words.id };
  const answers = { answer: 'Javob', extra: '', ...extras };
  await post('/user/exams/answer', { ...graded, revision: 1, answers }, learner.token);
  await post('/user/exams/submit', { attempt_id: attempt.id, answers: {} }, learner.token);
  const item = await ask('grading/next', { exam_id: id });
  await ask('grading/take', graded);
  await ask('grading/grade', { ...graded, revision: item.revision, score: 1, comment: 'Yaxshi' });
  await db
    .updateTable('exams')
    .set({ endsAt: new Date('2020-02-01') })
    .where('id', '=', id)
    .execute();
  await ask('release', { exam_id: id });
  const exams = await db
    .selectFrom('exams')
    .where('authorId', '=', authorId)
    .orderBy('id')
    .selectAll()
    .execute();
  const attempts = await db
    .selectFrom('examAttempts')
    .where('accountId', '=', learner.id)
    .selectAll()
    .execute();
  const marks = await db
    .selectFrom('examMarks')
    .where('attemptId', '=', attempt.id)
    .orderBy('questionId')
    .selectAll()
    .execute();
  return {
    exams: exams.map((exam) => ({ ...exam, releasedBy: exam.releasedBy === authorId })),
    attempts,
    // The seed appears a second time, as does the grader.
    marks: marks.map(({ shuffle, ...mark }) => ({
      ...mark,
      isSeed: shuffle === attempts[0]?.seed,
      gradedBy: mark.gradedBy === authorId,
    })),
  };
}

type Filling = { extras: object; post: Post; token: string };

/** Makes each call that changes questions of an exam. */
async function fillExam(
  examId: number,
  // oxlint-disable-next-line typescript/no-explicit-any -- answers as they came
  ask: (name: string, body: object) => Promise<any>,
  { extras, post, token }: Filling,
) {
  const words = { question: 'Savol?', answer: 'Namuna', extra_question: 'Misol?', score: 1 };
  await ask('update-question', { ...words, exam_id: examId });
  const single = await ask('update-question', {
    question: '1+1?',
    type: 'single',
    exam_id: examId,
  });
  const answered = await ask('update-answer', { question_id: single.id, answer: '2', score: 1 });
  const wrong = await ask('update-answer', { question_id: single.id, answer: '3', score: 0 });
  await ask('delete-answer', { id: wrong.answers[1].id, question_id: answered.id });
  const grouping = await ask('update-question', {
    question: 'Guruhlang',
    type: 'grouping',
    exam_id: examId,
  });
  await ask('update-question-grouping', {
    question_id: grouping.id,
    answers: JSON.stringify([{ ...extras, answer: 'Mevalar', details: 'olma', score: 1 }]),
  });
  const marked = await ask('update-question', {
    question: 'Poytaxt',
    type: 'dragwords',
    exam_id: examId,
  });
  await ask('update-question-dragwords', {
    question_id: marked.id,
    question_text: 'Poytaxt [1]',
    answers: JSON.stringify([{ ...extras, tag: '1', answer: 'Toshkent' }]),
    score: 1,
    wrongwords: 'Buxoro',
  });
  const picture = '/api/v1/files/editor/rasm.webp';
  const content = {
    ...extras,
    question: `<p>Rasm <img src="${picture}" alt="" /></p>`,
    type: 'single',
    answers: [{ ...extras, answer: 'Ha', score: 1 }],
  };
  const whole = await ask('save-question', { exam_id: examId, content });
  await ask('delete-file', { id: whole.id, file: picture });
  const copy = await ask('duplicate-question', { id: whole.id });
  await ask('delete-question', { id: copy.id });
  await ask('restore-question', { id: copy.id });
  await ask('order-questions', { exam_id: examId, ids: [copy.id, whole.id] });
  const bank = (await post('/teacher/lesson/save-question', { content }, token)).data;
  await ask('use-questions', { exam_id: examId, ids: [bank.id] });
}
