import { ROLE_IDS, type Role } from '@malaka/contracts/kit/roles';
import type { Db } from '#/kit/db/connect.ts';
import type { FileStorage } from '#/kit/files/port.ts';
import { makeAlternative } from '#test/alternative-factories.ts';
import { enrol, makeCourse, markDone, threeQuestions } from '#test/course-factories.ts';
import { makeAccount, makeCaller, makeSession } from '#test/factories.ts';

export type FuzzWorld = {
  tokens: string[];
  /** A session that may be ended. */
  newToken: () => Promise<string>;
  /** Values that pass validation, by wire name. */
  samples: Readonly<Record<string, readonly unknown[]>>;
};

/** People of every role with a course of theirs, so that odd values reach the handlers. */
export async function makeFuzzWorld(db: Db, files: FileStorage): Promise<FuzzWorld> {
  const course = await makeCourse(db, {
    lessons: [
      { type: 'text' },
      { type: 'video' },
      { type: 'test', questions: threeQuestions },
      { type: 'text' },
    ],
  });
  const [text, video, exam] = course.lessons.map(({ id }) => id);
  await files.put('videos/source.mp4', Buffer.from('no film'), 'video/mp4');
  const tokens: string[] = [];
  const accountIds: number[] = [];
  for (const role of Object.keys(ROLE_IDS) as Role[]) {
    const caller = await makeCaller(db, { role });
    await enrol(db, caller.id, course.id);
    await markDone(db, caller.id, [text!, video!]);
    tokens.push(caller.token);
    accountIds.push(caller.id);
  }
  const author = await makeSession(db, course.authorId);
  tokens.push(author.token);
  const waiting: number[] = [];
  let phone = '';
  for (let n = 0; n < 40; n += 1) {
    const account = await makeAccount(db, { profileStatus: 'submitted' });
    waiting.push(account.id);
    await makeAlternative(db, account.id, { files });
    ({ phone } = account);
  }
  const attemptIds = await makeAttempts(db, accountIds, exam!, course.lessons[2]!.questions);
  const questions = course.lessons[2]!.questions;
  const answerIds = questions.flatMap(({ right, wrong }) => [...right, ...wrong]);
  const lessonIds = course.lessons.map(({ id }) => id);
  return {
    tokens,
    newToken: async () => (await makeSession(db, accountIds[0]!)).token,
    samples: {
      'id of course': [course.id],
      'id of manager': waiting,
      'id of teacher': [video],
      text: ['Foydali kurs'],
      course_id: [course.id],
      lesson_id: lessonIds,
      lessonId: lessonIds,
      section_slug: course.lessons.map(({ sectionSlug }) => sectionSlug),
      attempt_id: attemptIds,
      question_id: questions.map(({ id }) => id),
      answers: [[answerIds[0]], { [String(questions[0]!.id)]: [answerIds[0]] }, {}],
      revision: [1, 2, 3],
      rating: [1, 5],
      login: ['998901112233', phone],
      phone: ['998901112233', phone],
      password: ['Bahor+Gul:26'],
      confirm_password: ['Bahor+Gul:26'],
      old_password: ['Bahor+Gul:26'],
      new_password: ['Kuz~Barg:27'],
      new_password_confirm: ['Kuz~Barg:27'],
      smscode: ['12345'],
      lastname: ['Karimova'],
      firstname: ['Dilnoza'],
      middlename: ['Anvarovna'],
      gender: ['male', 'female'],
      birth_date: ['1985-04-12'],
      passport_series: ['AB'],
      passport_number: ['1234567'],
      pinfl: ['41204851234567', '31204851234567'],
      school_id: [null],
      school_name: ['Yangi maktab'],
      subject_id: [9],
      position_id: [1],
      level: ['medium', 'high'],
      faculty: ['Matematika'],
      place: ['5-maktab'],
      position: ['Direktor'],
      start_year: [2003],
      end_year: [2007],
      start: ['2010-09-01'],
      end: [null, '2015-06-30'],
      educations: [
        [{ level: 'high', faculty: 'Fizika', place: 'TDPU', start_year: 2003, end_year: 2007 }],
      ],
      work_places: [[{ place: '5-maktab', position: 'Direktor', start: '2010-09-01' }]],
      region_id: [1],
      organization_id: [null, 1],
      reason: ['other', 'Sababsiz'],
      city_id: [1],
      position_type_id: [1],
      number: ['INF-2026-000001', 'MO-2026-000001'],
      name: [phone, 'Dars'],
      played: [[{ from: 0, to: 5 }]],
      year: ['2026'],
      token: [tokens[0]],
    },
  };
}

async function makeAttempts(
  db: Db,
  accountIds: number[],
  lessonId: number,
  questions: { id: number }[],
): Promise<number[]> {
  const shown = JSON.stringify(questions.map(({ id }) => ({ id, version: 1 })));
  const rows = await db
    .insertInto('attempts')
    .values(
      accountIds.map((accountId) => ({
        accountId,
        lessonId,
        number: 1,
        seed: 1,
        questions: shown,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
