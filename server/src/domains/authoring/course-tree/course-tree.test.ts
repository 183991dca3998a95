import * as contract from '@malaka/contracts/authoring/course-tree';
import { TREE_MAX } from '@malaka/contracts/authoring/course-tree';
import { expect, test } from 'vitest';
import { authorRoutes } from './routes.ts';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: ({ author }, deps) => authorRoutes(author, deps),
});

async function makeAuthor(options: Parameters<typeof makeCourse>[1] = { lessons: [] }) {
  const course = await makeCourse(db, options);
  const { token } = await makeSession(db, course.authorId);
  const add = async (name: string, parentId?: number) => {
    const body = {
      name,
      courseId: course.id,
      sectionType: parentId ? ('paragraph' as const) : ('section' as const),
      ...(parentId && { parentId }),
    };
    return (await call(app, contract.createSection, { token, body })).body.data.id;
  };
  const tree = async () =>
    (await call(app, contract.getCourseTree, { token, params: { id: course.id } })).body;
  return { course, token, add, tree };
}

type Tree = Awaited<ReturnType<Awaited<ReturnType<typeof makeAuthor>>['tree']>>;

/** `Kirish(Maqsad, Reja) Yakun` */
const outline = ({ data }: Pick<Tree, 'data'>) =>
  data
    .map(({ name, children }) =>
      children.length > 0 ? `${name}(${children.map((child) => child.name).join(', ')})` : name,
    )
    .join(' ');

// spec: SCT-05, SCT-06, SCT-07, SCT-10, SCT-11, CRS-48
test('sections and paragraphs come to their ends and are told as they are spelled', async () => {
  const { course, token, add } = await makeAuthor();
  const first = await add('Kirish');
  const body = {
    name: '  Maqsad ',
    course_id: course.id,
    section_type: 'paragraph',
    parent_id: first,
  };
  const made = await callRaw(app, 'POST', '/teacher/create-section', { token, body });
  expect(made.raw).toMatchObject({
    success: 1,
    revision: 3,
    data: { name: 'Maqsad', section_type: 'paragraph', parent_id: first, order: 1, childs: [] },
  });
  await add('Reja', first);
  const last = await add('Yakun');
  const { raw } = await callRaw(app, 'GET', `/teacher/courses/${course.id}/sections`, { token });
  expect(raw).toMatchObject({
    success: 1,
    revision: 5,
    data: [
      {
        id: first,
        name: 'Kirish',
        course_id: course.id,
        section_type: 'section',
        parent_id: null,
        order: 1,
        lesson: null,
        childs: [
          { id: made.raw.data.id, parent_id: first, order: 1 },
          { name: 'Reja', order: 2 },
        ],
      },
      { id: last, order: 2, childs: [] },
    ],
  });
});

// spec: SCT-10
test('the tree tells of each lesson its type, its questions, its drafts and its points', async () => {
  const { course, tree } = await makeAuthor({
    lessons: [
      { type: 'video', score: 3 },
      { type: 'test', questions: [1, 2].map((n) => ({ text: `${n}?`, answers: ['+1', '2'] })) },
    ],
  });
  const draft = course.lessons[1]!.questions[0]!.id;
  await db.updateTable('questions').set({ isDraft: true }).where('id', '=', draft).execute();
  const { data } = await tree();
  expect(data.map(({ lesson }) => lesson)).toEqual([
    {
      id: course.lessons[0]!.id,
      name: 'Dars 1',
      typeId: 1,
      type: 'video',
      questionsCount: 0,
      draftsCount: 0,
      maxScore: 3,
    },
    {
      id: course.lessons[1]!.id,
      name: 'Dars 2',
      typeId: 2,
      type: 'test',
      questionsCount: 2,
      draftsCount: 1,
      maxScore: 1,
    },
  ]);
});

test('what cannot stand there is refused', async () => {
  const { course, token, add, tree } = await makeAuthor({ lessons: [{ type: 'text' }] });
  const withLesson = (await tree()).data[0]!.id;
  const section = await add('Kirish');
  const paragraph = await add('Maqsad', section);
  const other = await makeAuthor();
  const elsewhere = await other.add('Boshqa');
  const refused = async (fields: object) => {
    const body = { name: 'Yangi', course_id: course.id, section_type: 'paragraph', ...fields };
    return (await callRaw(app, 'POST', '/teacher/create-section', { token, body })).raw;
  };
  expect(await refused({ parent_id: withLesson })).toMatchObject({ code: 'section.has_lesson' });
  for (const parent_id of [paragraph, elsewhere, 2_000_000]) {
    expect(await refused({ parent_id })).toMatchObject({ code: 'section.not_found' });
  }
  for (const fields of [{}, { section_type: 'section', parent_id: section }]) {
    const { code, errors } = await refused(fields);
    expect([code, Object.keys(errors)]).toEqual(['request.invalid', ['parent_id']]);
  }
  for (const name of ['', '   ', 'a'.repeat(201), 7]) {
    expect(Object.keys((await refused({ parent_id: section, name })).errors)).toEqual(['name']);
  }
  const most = Array.from({ length: TREE_MAX - 3 }, (_, n) => ({
    courseId: course.id,
    name: 'Toʻla',
    slug: `tola-${n}`,
    sortOrder: 100 + n,
  }));
  await db.insertInto('sections').values(most).execute();
  expect(await refused({ section_type: 'section' })).toMatchObject({ code: 'section.full' });
});

// spec: SCT-08, SCT-13
test('a section is renamed by its id; its address stays', async () => {
  const { token, add, tree } = await makeAuthor();
  const id = await add('Kirish');
  const slug = async () =>
    (await db.selectFrom('sections').where('id', '=', id).select('slug').executeTakeFirstOrThrow())
      .slug;
  const before = await slug();
  const body = { id, name: ' <b>Muqaddima</b> & "reja" ' };
  const { raw } = await callRaw(app, 'POST', '/teacher/update-section', { token, body });
  expect(raw).toEqual({
    success: 1,
    data: { id, name: '<b>Muqaddima</b> & "reja"' },
    revision: 3,
  });
  expect(outline(await tree())).toBe('<b>Muqaddima</b> & "reja"');
  expect(await slug()).toBe(before);
  const empty = { token, body: { id, name: ' ' } };
  expect((await callRaw(app, 'POST', '/teacher/update-section', empty)).raw.errors).toHaveProperty(
    'name',
  );
});

// spec: SCT-04, SCT-09, SCT-14
test('the complete tree is sent in its new order, also across parents', async () => {
  const { course, token, add, tree } = await makeAuthor();
  const [a, b, c] = [await add('A'), await add('B'), await add('C')];
  const [p, q] = [await add('p', a), await add('q', a)];
  const { revision } = await tree();
  const body = {
    course_id: course.id,
    revision,
    sections: [
      { id: b, order: 1, childs: [{ id: q, order: 1 }] },
      // The `order` values count, not the positions in the array.
      { id: a, order: 3, childs: [] },
      { id: p, order: 2 },
    ],
  };
  body.sections[0]!.childs!.push({ id: c, order: 0 });
  const { raw } = await callRaw(app, 'POST', '/teacher/order-section', { token, body });
  expect(raw).toMatchObject({ success: 1, revision: revision + 1 });
  const now = await tree();
  expect(outline(now)).toBe('B(C, q) p A');
  expect(now.revision).toBe(revision + 1);
  const same = { ...body, revision: now.revision };
  const again = await callRaw(app, 'POST', '/teacher/order-section', { token, body: same });
  expect(again.raw.revision).toBe(now.revision);
});

test('a tree that is not the present one is a conflict and changes nothing', async () => {
  const { course, token, add, tree } = await makeAuthor();
  const [a, b] = [await add('A'), await add('B')];
  const elsewhere = await (await makeAuthor()).add('Boshqa');
  const { revision } = await tree();
  const order = async (ids: number[], rest: object = {}) => {
    const sections = ids.map((id, place) => ({ id, order: place }));
    const body = { course_id: course.id, sections, ...rest };
    return await callRaw(app, 'POST', '/teacher/order-section', { token, body });
  };
  const wrong = [[b], [b, a, a], [b, a, elsewhere], [b, elsewhere], []];
  for (const ids of wrong) {
    const { status, raw } = await order(ids);
    expect([status, raw.code, raw.revision]).toEqual([409, 'tree.changed', revision]);
  }
  expect((await order([b, a], { revision: revision - 1 })).raw).toMatchObject({
    code: 'tree.changed',
    revision,
  });
  expect(outline(await tree())).toBe('A B');
  expect((await order([b, a], { revision })).status).toBe(200);
  expect((await order([a, b])).status).toBe(200);
  expect(outline(await tree())).toBe('A B');
});

test('of two reorders of one revision exactly one is taken', async () => {
  const { course, token, add, tree } = await makeAuthor();
  const ids = [await add('A'), await add('B'), await add('C'), await add('D')];
  const { revision } = await tree();
  const orders = ids.map((_, n) => [...ids.slice(n + 1), ...ids.slice(0, n + 1)].toReversed());
  const answers = await Promise.all(
    orders.map((order) =>
      call(app, contract.orderSections, {
        token,
        body: {
          courseId: course.id,
          revision,
          sections: order.map((id, place) => ({ id, order: place, children: [] })),
        },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
  const won = answers.find(({ status }) => status === 200)!.body;
  const now = await tree();
  expect(now).toEqual(won);
  expect(now.revision).toBe(revision + 1);
});

test('no section with a lesson gets paragraphs by a reorder', async () => {
  const { course, token, tree } = await makeAuthor({
    lessons: [{ type: 'text' }, { type: 'test' }],
  });
  const [first, second] = (await tree()).data.map(({ id }) => id) as [number, number];
  const order = async (sections: object[]) =>
    (
      await callRaw(app, 'POST', '/teacher/order-section', {
        token,
        body: { course_id: course.id, sections },
      })
    ).raw;
  const childs = [{ id: second, order: 1 }];
  expect(await order([{ id: first, order: 1, childs }])).toMatchObject({
    code: 'section.has_lesson',
  });
  expect(outline(await tree())).toBe('Dars 1 Dars 2');
});

test('nobody else changes or sees the tree', async () => {
  const { course, add, tree } = await makeAuthor();
  const id = await add('Kirish');
  const deleted = await add('Yakun');
  await db
    .updateTable('sections')
    .set({ deletedAt: new Date() })
    .where('id', '=', deleted)
    .execute();
  const before = await tree();
  const calls: ['GET' | 'POST', string, object?][] = [
    ['GET', `/teacher/courses/${course.id}/sections`],
    [
      'POST',
      '/teacher/create-section',
      { name: 'Yangi', course_id: course.id, section_type: 'section' },
    ],
    ['POST', '/teacher/update-section', { id, name: 'Boshqa' }],
    ['POST', '/teacher/delete-section', { id }],
    ['POST', '/teacher/restore-section', { id: deleted }],
    ['POST', '/teacher/order-section', { course_id: course.id, sections: [{ id, order: 1 }] }],
  ];
  const statuses = async (token?: string) => {
    const found = [];
    for (const [method, url, body] of calls) {
      found.push((await callRaw(app, method, url, { token, body })).status);
    }
    return [...new Set(found)];
  };
  expect(await statuses()).toEqual([401]);
  expect(await statuses((await makeCaller(db)).token)).toEqual([403]);
  expect(await statuses((await makeCaller(db, { role: 'teacher' })).token)).toEqual([404]);
  expect(await tree()).toEqual(before);
});
