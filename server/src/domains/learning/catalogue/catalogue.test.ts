import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, createPool } from '#/kit/db/connect.ts';
import { seedReference } from '#/domains/people/reference/seed-reference.ts';
import { useTestDatabase } from '#test/database.ts';
import { quiet } from '#test/databases.ts';
import { createTestApp } from '#test/test-app.ts';
import { publicRoutes } from './routes.ts';
import { searchText } from '#/kit/search/search-words.ts';

const { db, pool, url } = await useTestDatabase();
const only: NonNullable<Parameters<typeof createTestApp>[1]>['only'] = (scopes, deps) =>
  publicRoutes(scopes.public, deps);
const { app } = await createTestApp({ db, pool }, { only });
const otherPool = createPool(url, quiet, { max: 2 });
const otherNode = { db: createDatabase(otherPool), pool: otherPool };
const { app: other } = await createTestApp(otherNode, { only });

type Card = { id: number; name: string; category: { name: string }; targer_certificat: number };
type Page = {
  success: number;
  data: Card[];
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
  next_page_url: string | null;
};

async function ask(query: string, node = app, language = 'uz'): Promise<Page> {
  const answer = await node.inject({
    url: `/api/v1/courses-home?${query}`,
    headers: { 'accept-language': language },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const names = async (query: string) => (await ask(query)).data.map(({ name }) => name);

let authorId = 0;
const categoryIds: number[] = [];

async function addCourse(course: {
  name: string;
  description?: string;
  type?: string;
  category?: number;
  language?: number;
  hours?: number;
  popularity?: number;
  isActive?: boolean;
}) {
  const { name, description = '' } = course;
  const row = await db
    .insertInto('courses')
    .values({
      authorId,
      name,
      description,
      type: course.type ?? 'informal',
      categoryId: categoryIds[course.category ?? 0]!,
      languageId: course.language ?? 1,
      hours: course.hours ?? 10,
      popularity: course.popularity ?? 0,
      isActive: course.isActive ?? true,
      searchText: searchText({ name, author: 'Nargiza Toshmatova', description }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

beforeAll(async () => {
  await seedReference(db);
  const account = await db
    .insertInto('accounts')
    .values({ phone: '998900000003', passwordHash: '-', role: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  authorId = account.id;
  await db
    .insertInto('profiles')
    .values({ accountId: authorId, firstName: 'Nargiza', lastName: 'Toshmatova' })
    .execute();
  for (const uz of ['Pedagogika', 'Matematika']) {
    const name = JSON.stringify({ uz, ru: `${uz} (ru)`, en: '' });
    const row = await db
      .insertInto('categories')
      .values({ name, hue: 20, icon: 'school' })
      .returning('id')
      .executeTakeFirstOrThrow();
    categoryIds.push(row.id);
  }
  await addCourse({ name: 'Oʻqituvchi va sinf', popularity: 5, hours: 36, type: 'upgrade' });
  await addCourse({ name: 'Мактаб психологи', popularity: 9, language: 2, type: 'paid' });
  await addCourse({ name: 'Algebra', category: 1, hours: 72, description: '<p>Tenglamalar</p>' });
  await addCourse({ name: 'Yashirin', isActive: false });
});

afterAll(async () => {
  await otherPool.end();
});

// spec: CAT-08, CAT-09, LIM-17
it('lists active courses of all types, the most popular first, six a page', async () => {
  const page = await ask('');
  expect(page).toMatchObject({ success: 1, total: 3, per_page: 6, current_page: 1, last_page: 1 });
  expect(page.data.map(({ name }) => name)).toEqual([
    'Мактаб психологи',
    'Oʻqituvchi va sinf',
    'Algebra',
  ]);
  expect(page.data[0]).toMatchObject({ type: 'paid', targer_certificat: 0, duration: 10 });
});

it('takes the landing’s query and is alike in wire spelling', async () => {
  const page = await ask('per_page=6&category_type=paid&page=1&search=');
  expect(page.total).toBe(1);
  expect(Object.keys(page.data[0]!)).toEqual(
    expect.arrayContaining(['reviews_avg_rating', 'buys_count', 'lessons_count', 'category']),
  );
});

describe('filters', () => {
  it.each([
    ['category_type=information', ['Algebra']],
    ['language_id=2', ['Мактаб психологи']],
    ['min_duration=36', ['Oʻqituvchi va sinf', 'Algebra']],
    ['min_duration=20&max_duration=40', ['Oʻqituvchi va sinf']],
    ['rating=3', []],
    ['free=1', ['Oʻqituvchi va sinf', 'Algebra']],
    ['free=0&category_type=paid', ['Мактаб психологи']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('category, also together with words', async () => {
    expect(await names(`category=${categoryIds[1]}`)).toEqual(['Algebra']);
    expect(await names(`category=${categoryIds[0]}&search=maktab`)).toEqual(['Мактаб психологи']);
    expect(await names(`category=${categoryIds[1]}&search=maktab`)).toEqual([]);
  });

  it('refuses values of the wrong kind', async () => {
    const answer = await app.inject('/api/v1/courses-home?category=x&page=0');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toHaveProperty('category');
  });
});

describe('search', () => {
  it.each([
    "o'qituvchi",
    'Oʻqituvchi',
    'ўқитувчи',
    'O‘QITUVCHI',
    'oqituvchi',
    "o'qtuvchi",
    "o'qituvhci",
    "o'kituvchi",
    'sinf oqituvchi',
  ])('%s finds Oʻqituvchi', async (text) => {
    expect(await names(`search=${encodeURIComponent(text)}`)).toContain('Oʻqituvchi va sinf');
  });

  it.each(['maktab', 'мактаб', 'maktb', 'moktab', 'mak'])('%s finds мактаб', async (text) => {
    expect(await names(`search=${encodeURIComponent(text)}`)).toEqual(['Мактаб психологи']);
  });

  it('looks into the description and the author, not into tags', async () => {
    expect(await names('search=tenglamalar')).toEqual(['Algebra']);
    expect(await names('search=toshmatova')).toHaveLength(3);
  });

  // spec: CAT-16
  it.each(['zzzzzz', '!!!', '%', '_', "o'kitvchi", '(.*', "';--"])(
    '%s finds nothing',
    async (text) => {
      expect(await ask(`search=${encodeURIComponent(text)}`)).toMatchObject({ data: [], total: 0 });
    },
  );
});

describe('the order of a search', () => {
  const added: number[] = [];
  const add = async (course: Parameters<typeof addCourse>[0]) =>
    added.push(await addCourse(course));

  beforeAll(async () => {
    await add({ name: 'STEAM loyihalari', description: 'STEM va sanʼat', popularity: 90 });
    await add({ name: 'Axborot sistemalari', popularity: 80 });
    await add({ name: 'Stemming usuli', popularity: 70 });
    await add({ name: 'STEM darslari', popularity: 1 });
    await add({ name: 'Boshlangʻich sinfda STEM', popularity: 2 });
    await add({ name: 'Xotira', description: 'Muallif: Rahimov', popularity: 3 });
    await add({ name: 'Diqqat', description: 'Xotira va diqqat', popularity: 60 });
    await add({ name: 'Ҳуқуқ асослари', popularity: 4 });
  });
  afterAll(() =>
    db.updateTable('courses').set({ isActive: false }).where('id', 'in', added).execute(),
  );

  const found = (text: string) => names(`search=${encodeURIComponent(text)}`);

  it.each(['STEM', 'стем'])(
    'by %s the closest comes first, of equally close the popular',
    async (text) => {
      expect(await found(text)).toEqual([
        'Boshlangʻich sinfda STEM',
        'STEM darslari',
        'Stemming usuli',
        'STEAM loyihalari',
        'Axborot sistemalari',
      ]);
    },
  );

  it('a misspelt name stands before a misspelt description', async () => {
    expect(await found('xotera')).toEqual(['Xotira', 'Diqqat']);
  });

  it.each([
    ['hotira', 'Xotira', 'Diqqat'],
    ['ҳотира', 'Xotira', 'Diqqat'],
    ['raximof', 'Xotira'],
    ['Рахимоф', 'Xotira'],
    ['raxmof', 'Xotira'],
    ['xuquk', 'Ҳуқуқ асослари'],
    ['xuquq', 'Ҳуқуқ асослари'],
  ])('%s is found as it is heard: %s', async (text, ...expected) => {
    expect(await found(text)).toEqual(expected);
  });
});

it('answers an empty list beyond the end', async () => {
  expect(await ask('page=99')).toMatchObject({ data: [], total: 3, next_page_url: null });
});

it('names the next page with the same filters', async () => {
  const first = await ask('per_page=2&search=toshmatova');
  expect(first.next_page_url).toBe('/api/v1/courses-home?per_page=2&search=toshmatova&page=2');
  const second = await app.inject(first.next_page_url!);
  expect(second.json().data).toHaveLength(1);
});

it('speaks the language of the caller, else Uzbek', async () => {
  expect((await ask('search=algebra', app, 'ru')).data[0]!.category.name).toBe('Matematika (ru)');
  expect((await ask('search=algebra', app, 'en')).data[0]!.category.name).toBe('Matematika');
});

it('shows a change on every node at once', async () => {
  for (const node of [app, other])
    expect((await ask('category_type=retraining', node)).total).toBe(0);
  const id = await addCourse({ name: 'Yangi kurs', type: 'retraining' });
  for (const node of [app, other]) {
    await expect.poll(async () => (await ask('category_type=retraining', node)).total).toBe(1);
  }
  await db.updateTable('courses').set({ isActive: false }).where('id', '=', id).execute();
  for (const node of [app, other]) {
    await expect.poll(async () => (await ask('category_type=retraining', node)).total).toBe(0);
  }
});

it('asks the database while it cannot hear of changes, and comes back', async () => {
  const id = await addCourse({ name: 'Boshqa kurs', type: 'retraining', isActive: false });
  await ask('category_type=retraining', other);
  await sql`alter table courses disable trigger courses_notify`.execute(db);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'malaka listener'`.execute(db);
  await db.updateTable('courses').set({ isActive: true }).where('id', '=', id).execute();
  await expect.poll(async () => (await ask('category_type=retraining', other)).total).toBe(1);
  await sql`alter table courses enable trigger courses_notify`.execute(db);
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::int n from pg_stat_activity
        where datname = current_database() and application_name = 'malaka listener'`.execute(db);
        return rows[0]!.n;
      },
      { timeout: 30_000 },
    )
    .toBe(2);
  await db.updateTable('courses').set({ isActive: false }).where('id', '=', id).execute();
  await expect.poll(async () => (await ask('category_type=retraining', other)).total).toBe(0);
});

describe('growth', () => {
  beforeAll(async () => {
    // One transaction would update the row with the course counts 20,000 times.
    for (let first = 1; first <= 20_000; first += 1000) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
      await sql`insert into courses
          (author_id, name, type, category_id, language_id, hours, popularity, is_active, search_text)
        select ${authorId}, 'Kurs ' || n, 'informal', ${categoryIds[1]}, 1, 20, n % 50, true,
          'kurs ' || md5(n::text) || ' ' || md5((n + 1)::text)
        from generate_series(${first}::int, ${first + 999}::int) n`.execute(db);
    }
    await sql`vacuum analyze courses`.execute(db);
  });

  async function plan(query: string) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(query)}`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it('keeps exact totals without counting', async () => {
    expect((await ask('category_type=informal')).total).toBe(20_001);
    expect((await ask('page=3334')).data).toHaveLength(20_003 - 3333 * 6);
  });

  it('walks an index for a page and narrows words by trigrams', async () => {
    const order = 'order by popularity desc, id desc limit 6';
    expect(await plan(`select id from courses where is_active ${order}`)).toContain(
      'Index Only Scan using courses_popular',
    );
    expect(
      await plan(`select id from courses where is_active and type = 'paid' ${order}`),
    ).toContain('courses_popular_type');
    expect(
      await plan(
        `select id from courses where is_active and search_text like '%o''qituvchi%' ${order}`,
      ),
    ).toContain('courses_search');
    expect(
      await plan(
        `select count(*) from courses where is_active and 'maktb' <% search_text and search_text ~ '(maktb|makt.b)'`,
      ),
    ).toContain('courses_search');
  });
});
