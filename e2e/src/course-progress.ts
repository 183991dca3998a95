import { makeCourse } from '@malaka/server/test/course-factories';
import type { Server } from './fixtures.ts';
import { makePerson } from './people.ts';

const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** A teacher's course with learners at different lessons, some in the middle of the video. */
export async function makeRunningCourse(server: Server, learners: number) {
  const { db } = server;
  const author = await makePerson(server, { role: 'teacher' });
  const course = await makeCourse(db, {
    authorId: author.id,
    name: 'Raqamli darsni loyihalash',
    type: 'upgrade',
    lessons: [
      { type: 'text', name: 'Kirish: raqamli dars nima?' },
      { type: 'video', name: 'Dars rejasini tuzish', duration: 1260 },
      {
        type: 'test',
        name: 'Oraliq test',
        questions: [
          { text: 'Poytaxt qaysi shahar?', answers: ['+Toshkent', 'Samarqand', 'Buxoro'] },
          { text: 'Yil fasllari nechta?', answers: ['3', '+4', '5'] },
        ],
      },
      { type: 'text', name: 'Yakuniy topshiriq' },
    ],
  });
  const ids = course.lessons.map(({ id }) => id);
  const people = [];
  for (let n = 0; n < learners; n += 1) {
    const person = await makePerson(server, {
      firstName: ['Dilnoza', 'Aziz', 'Malika', 'Jasur'][n % 4]!,
      lastName: ['Karimova', 'Rahimov', 'Toʻrayeva', 'Olimov', 'Sodiqova'][n % 5]!,
    });
    const accountId = person.id;
    const doneCount = [1, 1, 1, 2, 4, 0, 3][n % 7]!;
    const isComplete = doneCount === ids.length;
    const enrolment = { accountId, courseId: course.id, createdAt: daysAgo(40), doneCount };
    const completedAt = isComplete ? daysAgo(2) : null;
    const touchedAt = daysAgo(n % 12);
    await db
      .insertInto('enrolments')
      .values({ ...enrolment, touchedAt, completedAt })
      .execute();
    const done = ids.slice(0, doneCount);
    for (const [place, lessonId] of done.entries()) {
      const at = daysAgo(38 - 3 * place - (n % 5));
      await db
        .insertInto('lessonCompletions')
        .values({ accountId, lessonId, completedAt: at })
        .execute();
    }
    if (doneCount > 0) {
      const position = doneCount > 1 ? 1260 : 200 + 60 * (n % 9);
      const watching = { accountId, videoId: course.lessons[1]!.videoId!, position };
      const ranges = JSON.stringify([[0, position]]);
      await db
        .insertInto('watching')
        .values({ ...watching, ranges })
        .execute();
    }
    if (doneCount > 1) await attempt(server, accountId, course.lessons[2]!, n);
    people.push(person);
  }
  return { author, course, people };
}

type Lesson = Awaited<ReturnType<typeof makeCourse>>['lessons'][number];

/** A finished attempt with a wrong answer to the first question. */
async function attempt({ db }: Server, accountId: number, lesson: Lesson, n: number) {
  const { id } = await db
    .insertInto('attempts')
    .values({
      accountId,
      lessonId: lesson.id,
      number: 1,
      seed: n,
      questions: JSON.stringify(
        lesson.questions.map((question) => ({ id: question.id, version: 1 })),
      ),
      finishedAt: daysAgo(10),
      score: 1,
      maxScore: 2,
      percent: 50,
      isPassed: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [first, second] = lesson.questions;
  const answers = [
    { question: first!, response: [first!.wrong[n % 3 === 0 ? 1 : 0]!] },
    { question: second!, response: second!.right },
  ];
  for (const { question, response } of answers) {
    const answer = { attemptId: id, questionId: question.id, revision: 1 };
    await db
      .insertInto('attemptAnswers')
      .values({ ...answer, response: JSON.stringify(response) })
      .execute();
  }
}
