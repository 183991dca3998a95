import {
  deleteCourse,
  listAuthoredCourses,
  updateCourse,
} from '@malaka/contracts/authoring/authored-courses';
import {
  createLesson,
  deleteLesson,
  getAuthoredLesson,
  updateTestLesson,
} from '@malaka/contracts/authoring/authored-lessons';
import { addCoAuthor } from '@malaka/contracts/authoring/co-authors';
import * as contract from '@malaka/contracts/authoring/course-drafts';
import {
  createSection,
  deleteSection,
  getCourseTree,
  orderSections,
  updateSection,
} from '@malaka/contracts/authoring/course-tree';
import {
  listLessonQuestions,
  moveQuestions,
  updateQuestion,
} from '@malaka/contracts/authoring/questions';
import { listBank } from '@malaka/contracts/authoring/question-bank';
import { listNotifications } from '@malaka/contracts/conversation/notifications';
import { describe, expect, test } from 'vitest';
import { coverKey } from '#/domains/content/index.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse, type MadeLesson, threeQuestions } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { sendForm } from '#test/send-form.ts';
import { createTestApp } from '#test/test-app.ts';
import { notifyPublication } from './notify-publication.ts';

const database = await useTestDatabase();
const { db } = database;
const { app, deps } = await createTestApp(database);
await deps.files.put('videos/source.mp4', Buffer.from('film'), 'video/mp4');

async function makeLive() {
  const lessons = [
    { type: 'text' as const },
    { type: 'test' as const, questions: threeQuestions },
    { type: 'text' as const },
  ];
  const course = await makeCourse(db, { lessons });
  const { token } = await makeSession(db, course.authorId);
  return { ...course, token };
}
type Made = Awaited<ReturnType<typeof makeLive>>;

async function begin({ id, token }: Made) {
  const answer = await call(app, contract.beginDraft, { body: { courseId: id }, token });
  expect(answer.status).toBe(200);
  return answer.body.data.draftId;
}
const look = async (id: number, token: string) =>
  (await call(app, contract.viewDraft, { params: { id }, token })).body.data;
const treeOf = async (id: number, token: string) =>
  (await call(app, getCourseTree, { params: { id }, token })).body;
const lessonOf = async (id: number, token: string) =>
  (await call(app, getAuthoredLesson, { params: { id }, token })).body.data;
const questionsOf = async (lessonId: number, token: string) =>
  (await call(app, listLessonQuestions, { params: { lessonId }, query: {}, token })).body.data;
const write = (id: number, token: string, fields: { name: string; content: string }) =>
  sendForm(
    app,
    '/teacher/lesson/update-text',
    { id: String(id), score: '1', ...fields },
    { token },
  );

/** No notifications, no choices. */
const quiet = { note: '', isTold: false, choices: [] };

async function publish(
  id: number,
  token: string,
  given: {
    note?: string;
    isTold?: boolean;
    choices?: contract.DraftChoice[];
    version?: string;
  } = {},
) {
  const version = given.version ?? (await look(id, token)).version;
  return await call(app, contract.publishDraft, {
    body: { ...quiet, id, ...given, version },
    token,
  });
}

// spec: STU-07
describe('a draft of a live course', () => {
  test('is published at once, and learners keep what they have', async () => {
    const made = await makeLive();
    const { token } = made;
    const [text, exam, last] = made.lessons as [MadeLesson, MadeLesson, MadeLesson];
    const learner = await makeCaller(db);
    await enrol(db, learner.id, made.id);
    const draftId = await begin(made);
    expect(await begin(made)).toBe(draftId);
    const before = await treeOf(made.id, token);
    const tree = await treeOf(draftId, token);
    const [first, second, third] = tree.data;

    expect(
      (await write(first!.lesson!.id, token, { name: 'Yangi', content: '<p>B</p>' })).status,
    ).toBe(200);
    const [asked, dropped] = await questionsOf(second!.lesson!.id, token);
    await call(app, updateQuestion, {
      body: { id: asked!.id, text: '<p>Boshqa savol</p>', type: 'single' },
      token,
    });
    await db
      .updateTable('questions')
      .set({ deletedAt: new Date() })
      .where('id', '=', dropped!.id)
      .execute();
    await call(app, deleteSection, { body: { id: third!.id }, token });
    const { data: section } = (
      await call(app, createSection, {
        body: { name: 'Qoʻshimcha', courseId: draftId, sectionType: 'section', parentId: null },
        token,
      })
    ).body;
    await call(app, createLesson, {
      body: {
        courseId: draftId,
        sectionId: section.id,
        name: 'Qoʻshimcha dars',
        type: 'text',
        minPercentage: 55,
      },
      token,
    });
    const added = (await treeOf(draftId, token)).data.at(-1)!.lesson!;
    await write(added.id, token, { name: 'Qoʻshimcha dars', content: '<p>Yangi matn</p>' });
    const moved = await treeOf(draftId, token);
    await call(app, orderSections, {
      body: {
        courseId: draftId,
        revision: moved.revision,
        sections: [section.id, first!.id, second!.id].map((id, order) => ({
          id,
          order,
          children: [],
        })),
      },
      token,
    });

    // Invisible before publication.
    expect(await treeOf(made.id, token)).toEqual(before);
    const { body: list } = await call(app, listAuthoredCourses, { query: {}, token });
    expect(list.data.map(({ id }) => id)).toEqual([made.id]);
    const { body: bank } = await call(app, listBank, { query: {}, token });
    expect(bank.data).toHaveLength(3);

    const seen = await look(draftId, token);
    expect(seen.changes.map(({ kind, what, conflict }) => [kind, what, conflict])).toEqual([
      ['section', 'removed', null],
      ['section', 'added', null],
      ['lesson', 'changed', null],
      ['lesson', 'added', null],
      ['question', 'changed', null],
      ['question', 'removed', null],
    ]);
    expect(seen).toMatchObject({ courseId: made.id, learnersCount: 1, isOwner: true });
    const compared = await call(app, contract.compareDraft, {
      params: { id: draftId },
      query: { kind: 'lesson', itemId: text.id },
      token,
    });
    expect(compared.body.data).toEqual([
      { field: 'name', live: 'Dars 1', draft: 'Yangi' },
      { field: 'content', live: '<p>Matn</p>', draft: '<p>B</p>' },
      expect.objectContaining({ field: 'score' }),
    ]);

    const published = await publish(draftId, token, {
      note: 'Birinchi dars yangilandi',
      isTold: true,
    });
    expect(published.body.data).toEqual({ courseId: made.id, changesCount: 6 });
    const after = await treeOf(made.id, token);
    expect(after.data.map(({ id, name }) => [id, name])).toEqual([
      [section.id, 'Qoʻshimcha'],
      [before.data[0]!.id, before.data[0]!.name],
      [before.data[1]!.id, before.data[1]!.name],
    ]);
    expect(after.data[0]!.lesson!.id).toBe(added.id);
    expect(await lessonOf(text.id, token)).toMatchObject({ name: 'Yangi', content: '<p>B</p>' });
    expect((await call(app, getAuthoredLesson, { params: { id: last.id }, token })).status).toBe(
      404,
    );
    const questions = await questionsOf(exam.id, token);
    expect(questions.map(({ id, text: content }) => [id, content])).toEqual([
      [exam.questions[0]!.id, '<p>Boshqa savol</p>'],
      [exam.questions[2]!.id, expect.any(String)],
    ]);
    // Existing answers keep their ids.
    const { right, wrong } = exam.questions[0]!;
    expect(new Set(questions[0]!.answers.map(({ id }) => id))).toEqual(
      new Set([...right, ...wrong]),
    );
    // The draft is finished, and nothing of it remains in the bank.
    const found = await call(app, contract.findDraft, { params: { id: made.id }, token });
    expect(found.body.data).toBeNull();
    expect((await call(app, getCourseTree, { params: { id: draftId }, token })).status).toBe(404);
    expect((await call(app, listBank, { query: {}, token })).body.data).toHaveLength(2);

    const { id: publicationId } = await db
      .selectFrom('coursePublications')
      .where('courseId', '=', made.id)
      .select('id')
      .executeTakeFirstOrThrow();
    await notifyPublication(deps, { publicationId });
    await notifyPublication(deps, { publicationId });
    const notified = await call(app, listNotifications, { query: {}, token: learner.token });
    expect(notified.body.data.map(({ description }) => description)).toEqual([
      '«Raqamli dars»: Birinchi dars yangilandi',
    ]);
    const listed = await call(app, contract.listPublications, { params: { id: made.id }, token });
    expect(listed.body.data).toMatchObject([{ note: 'Birinchi dars yangilandi', changesCount: 6 }]);
  });

  test('carries films, files, the cover, the course itself and questions that were moved', async () => {
    const lessons = [
      { type: 'video' as const },
      { type: 'test' as const, questions: threeQuestions },
      { type: 'test' as const, questions: threeQuestions.slice(0, 1) },
    ];
    const course = await makeCourse(db, { lessons });
    const { token } = await makeSession(db, course.authorId);
    const image = '/api/v1/files/covers/0123456789abcdef01234567.webp';
    await deps.files.put(coverKey(image)!, Buffer.from('cover'), 'image/webp');
    await db.updateTable('courses').set({ image }).where('id', '=', course.id).execute();
    const draftId = await begin({ ...course, token });
    const [videoLessonId, exam, other] = (await treeOf(draftId, token)).data.map(
      ({ lesson }) => lesson!.id,
    );
    const before = await db
      .selectFrom('videos')
      .where('id', '=', course.lessons[0]!.videoId!)
      .selectAll()
      .executeTakeFirstOrThrow();
    const { id: videoId } = await db
      .insertInto('videos')
      .values({
        originalName: before.originalName,
        sizeBytes: before.sizeBytes,
        sourceKey: before.sourceKey,
        state: before.state,
        duration: before.duration,
        renditions: JSON.stringify(before.renditions),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('lessons').set({ videoId }).where('id', '=', videoLessonId!).execute();
    const file = { key: 'lessons/9/reja.pdf', name: 'reja.pdf', contentType: 'application/pdf' };
    await deps.files.put(file.key, Buffer.from('%PDF'), 'application/pdf');
    await db
      .insertInto('lessonFiles')
      .values({ ...file, lessonId: exam!, field: 'file', bytes: 10 })
      .execute();
    const [moved] = await questionsOf(exam!, token);
    const moving = { ids: [moved!.id], lessonId: other! };
    expect((await call(app, moveQuestions, { body: moving, token })).status).toBe(200);
    const cover = '/api/v1/files/covers/abcdef0123456789abcdef01.webp';
    await deps.files.put(coverKey(cover)!, Buffer.from('new'), 'image/webp');
    await db
      .updateTable('courses')
      .set({ image: cover, hours: 40 })
      .where('id', '=', draftId)
      .execute();

    const { changes } = await look(draftId, token);
    expect(changes.map(({ kind, what, fields }) => [kind, what, fields])).toEqual([
      ['course', 'changed', ['hours']],
      ['cover', 'changed', ['cover']],
      ['lesson', 'changed', ['video']],
      ['lesson', 'changed', ['file']],
      ['question', 'changed', ['place']],
    ]);
    expect((await publish(draftId, token)).status).toBe(200);
    const live = await db
      .selectFrom('courses')
      .where('id', '=', course.id)
      .select(['image', 'hours', 'isActive', 'name'])
      .executeTakeFirstOrThrow();
    expect(live).toEqual({ image: cover, hours: 40, isActive: true, name: 'Raqamli dars' });
    await expect(deps.files.stat(coverKey(image)!)).rejects.toThrow('file.not_found');
    const { videoId: carried } = await db
      .selectFrom('lessons')
      .where('id', '=', course.lessons[0]!.id)
      .select('videoId')
      .executeTakeFirstOrThrow();
    expect(carried).toBe(videoId);
    const examId = course.lessons[1]!.id;
    expect(await lessonOf(examId, token)).toMatchObject({ file: { name: 'reja.pdf' } });
    const otherId = course.lessons[2]!.id;
    expect((await questionsOf(otherId, token)).map(({ id }) => id)).toContain(
      course.lessons[1]!.questions[0]!.id,
    );
    expect(await questionsOf(examId, token)).toHaveLength(2);
    // Nothing is stored for a finished draft.
    const remaining = await db
      .selectFrom('lessons')
      .where('courseId', '=', draftId)
      .where((where) =>
        where.or([where('videoId', 'is not', null), where('deletedAt', 'is', null)]),
      )
      .select('id')
      .execute();
    expect(remaining).toEqual([]);
  });

  test('asks what stays where both sides have changed', async () => {
    const made = await makeLive();
    const { token } = made;
    const draftId = await begin(made);
    const tree = await treeOf(draftId, token);
    const [first, , third] = made.lessons;
    await write(tree.data[0]!.lesson!.id, token, { name: 'Ishchi', content: '<p>Ishchi</p>' });
    await call(app, deleteLesson, { body: { id: tree.data[2]!.lesson!.id }, token });
    const seen = await look(draftId, token);
    await write(first!.id, token, { name: 'Jonli', content: '<p>Jonli</p>' });
    await write(third!.id, token, { name: 'Jonli uch', content: '<p>Jonli uch</p>' });

    expect((await publish(draftId, token, { version: seen.version })).failure.code).toBe(
      'course.changed',
    );
    expect((await publish(draftId, token)).failure.code).toBe('course_draft.conflict');
    expect(await lessonOf(first!.id, token)).toMatchObject({ name: 'Jonli' });
    const { changes } = await look(draftId, token);
    expect(changes.map(({ id, conflict }) => [id, conflict])).toEqual([
      [first!.id, 'both'],
      [third!.id, 'draftGone'],
    ]);
    const choose = (id: number, keeps: 'live' | 'draft') => ({
      kind: 'lesson' as const,
      id,
      keeps,
    });
    const none = [choose(first!.id, 'live'), choose(third!.id, 'live')];
    expect((await publish(draftId, token, { choices: none })).failure.code).toBe(
      'course_draft.empty',
    );
    const choices = [choose(first!.id, 'draft'), choose(third!.id, 'live')];
    expect((await publish(draftId, token, { choices })).status).toBe(200);
    expect(await lessonOf(first!.id, token)).toMatchObject({ name: 'Ishchi' });
    expect(await lessonOf(third!.id, token)).toMatchObject({ name: 'Jonli uch' });
  });

  test('keeps what only the course has, and brings back what it has lost', async () => {
    const made = await makeLive();
    const { token } = made;
    const draftId = await begin(made);
    const live = await treeOf(made.id, token);
    const draft = await treeOf(draftId, token);
    await call(app, createSection, {
      body: { name: 'Jonli boʻlim', courseId: made.id, sectionType: 'section', parentId: null },
      token,
    });
    await call(app, deleteSection, { body: { id: live.data[0]!.id }, token });
    await write(draft.data[0]!.lesson!.id, token, { name: 'Qaytdi', content: '<p>Q</p>' });
    await call(app, updateSection, { body: { id: draft.data[1]!.id, name: 'Sinov' }, token });
    const { changes } = await look(draftId, token);
    expect(changes.map(({ kind, conflict }) => [kind, conflict])).toEqual([
      ['section', null],
      ['lesson', 'liveGone'],
    ]);
    const choices = [{ kind: 'lesson' as const, id: made.lessons[0]!.id, keeps: 'draft' as const }];
    // An empty section does not prevent the course from being open to learners.
    expect((await publish(draftId, token, { choices })).status).toBe(200);
    expect((await treeOf(made.id, token)).data.map(({ name }) => name)).toEqual([
      live.data[0]!.name,
      'Sinov',
      live.data[2]!.name,
      'Jonli boʻlim',
    ]);
    expect(await lessonOf(made.lessons[0]!.id, token)).toMatchObject({ name: 'Qaytdi' });
  });

  test('that would break the course is refused as a whole', async () => {
    const made = await makeLive();
    const { token } = made;
    const draftId = await begin(made);
    const { data } = await treeOf(draftId, token);
    await write(data[0]!.lesson!.id, token, { name: 'Boshqa', content: '<p>B</p>' });
    const questions = await questionsOf(data[1]!.lesson!.id, token);
    const ids = questions.map(({ id }) => id);
    await db
      .updateTable('questions')
      .set({ deletedAt: new Date() })
      .where('id', 'in', ids)
      .execute();
    const refused = await publish(draftId, token);
    expect([refused.status, refused.failure.code]).toEqual([422, 'course.cannot_activate']);
    expect(await lessonOf(made.lessons[0]!.id, token)).toMatchObject({ name: 'Dars 1' });
    expect(await questionsOf(made.lessons[1]!.id, token)).toHaveLength(3);
    expect((await look(draftId, token)).changes).toHaveLength(4);
  });

  test('is thrown away without a trace in its course', async () => {
    const made = await makeLive();
    const { token } = made;
    const draftId = await begin(made);
    const { data } = await treeOf(draftId, token);
    await write(data[0]!.lesson!.id, token, { name: 'Boshqa', content: '<p>B</p>' });
    expect((await call(app, contract.discardDraft, { body: { id: made.id }, token })).status).toBe(
      404,
    );
    expect((await call(app, contract.discardDraft, { body: { id: draftId }, token })).status).toBe(
      200,
    );
    expect(await lessonOf(made.lessons[0]!.id, token)).toMatchObject({ name: 'Dars 1' });
    expect((await call(app, contract.viewDraft, { params: { id: draftId }, token })).status).toBe(
      404,
    );
    // The next draft starts from scratch.
    expect(await begin(made)).not.toBe(draftId);
    expect((await call(app, deleteCourse, { body: { id: made.id }, token })).status).toBe(200);
    expect(
      (await call(app, contract.findDraft, { params: { id: made.id }, token })).body.data,
    ).toBeNull();
  });

  test('is never shown to learners and holds no webinar', async () => {
    const made = await makeLive();
    const { token } = made;
    const draftId = await begin(made);
    const shown = await call(app, updateCourse, {
      params: { id: draftId },
      body: { isActive: true },
      token,
    });
    expect(shown.failure.code).toBe('course.is_draft');
    expect(
      (await call(app, contract.beginDraft, { body: { courseId: draftId }, token })).failure.code,
    ).toBe('course.is_draft');
    const { data: section } = (
      await call(app, createSection, {
        body: { name: 'Boʻlim', courseId: draftId, sectionType: 'section', parentId: null },
        token,
      })
    ).body;
    const webinar = await call(app, createLesson, {
      body: {
        courseId: draftId,
        sectionId: section.id,
        name: 'Vebinar',
        type: 'webinar',
        minPercentage: 55,
      },
      token,
    });
    expect(webinar.failure.code).toBe('course_draft.no_webinars');
  });

  test('belongs to the author; a co-author changes it', async () => {
    const made = await makeLive();
    const draftId = await begin(made);
    const helper = await makeCaller(db, { role: 'teacher' });
    const { phone } = await db
      .selectFrom('accounts')
      .where('id', '=', helper.id)
      .select('phone')
      .executeTakeFirstOrThrow();
    const added = { courseId: made.id, phone, right: 'edit' as const };
    expect((await call(app, addCoAuthor, { body: added, token: made.token })).status).toBe(200);
    const tree = await treeOf(draftId, helper.token);
    const body = { id: tree.data[1]!.lesson!.id, name: 'Sinov', score: 0, minPercentage: 60 };
    expect((await call(app, updateTestLesson, { body, token: helper.token })).status).toBe(200);
    expect(await look(draftId, helper.token)).toMatchObject({ isOwner: false });

    const other = await makeCaller(db, { role: 'teacher' });
    const learner = await makeCaller(db);
    for (const [token, status] of [
      [helper.token, 404],
      [other.token, 404],
      [learner.token, 403],
      [undefined, 401],
    ] as const) {
      const publishing = { ...quiet, id: draftId, version: 'x' };
      expect((await call(app, contract.publishDraft, { body: publishing, token })).status).toBe(
        status,
      );
      expect(
        (await call(app, contract.discardDraft, { body: { id: draftId }, token })).status,
      ).toBe(status);
      const beginning = { courseId: made.id };
      expect((await call(app, contract.beginDraft, { body: beginning, token })).status).toBe(
        status,
      );
    }
    expect(
      (await call(app, contract.viewDraft, { params: { id: draftId }, token: other.token })).status,
    ).toBe(404);
    const found = await call(app, contract.findDraft, {
      params: { id: made.id },
      token: other.token,
    });
    expect(found.body.data).toBeNull();
    const long = { id: draftId, version: 'x', note: 'a'.repeat(contract.DRAFT_NOTE_MAX + 1) };
    const { raw } = await callRaw(app, 'POST', '/teacher/course-drafts/publish', {
      token: made.token,
      body: long,
    });
    expect(raw.errors).toHaveProperty('note');
  });
});
