import { listSchools } from '@malaka/contracts/people/reference';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readdir } from 'node:fs/promises';
import * as reference from '#/domains/people/reference/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createImportsApp, headings, school } from '#test/imports-app.ts';
import { csv, xlsx } from '#test/sheet-files.ts';
import { purgeImports } from './queries.ts';
import * as imports from '#/domains/people/imports/routes.ts';

const { db, pool } = await useTestDatabase();
const {
  app,
  deps,
  admin,
  check,
  apply,
  keptFiles: storedFiles,
} = await createImportsApp(pool, async (scopes, all) => {
  imports.adminRoutes(scopes.admin, all);
  await reference.publicRoutes(scopes.public, all);
});
const { token } = admin;
const other = await makeCaller(db, { role: 'admin' });

describe('schools', () => {
  // spec: PROF-18
  test('a checked sheet is taken over once, and the schools can be chosen', async () => {
    const found = await check(
      'schools',
      await xlsx([headings, school('S1', '1-maktab', 'Школа № 1'), school('S2', '2-maktab')]),
    );
    expect(found).toMatchObject({ state: 'checked', new_count: 2, changed_count: 0 });
    expect(await storedFiles()).toHaveLength(1);
    const { raw } = await apply(found.id);
    expect(raw.data).toMatchObject({ state: 'applied', new_count: 2, changed_count: 0 });
    expect(raw.data.applied_at).toMatch(/Z$/);
    expect(await storedFiles()).toEqual([]);
    expect(await readdir(app.uploadsFolder)).toEqual([]);
    const ask = { query: { cityId: 202, type: 'general', search: 'школа 1' } } as const;
    const { body } = await call(app, listSchools, { ...ask, language: 'ru' });
    expect(body.data.map(({ name }) => name)).toEqual(['Школа № 1']);
    const again = await apply(found.id);
    expect([again.status, again.failure.code]).toEqual([409, 'import.not_checked']);
    const { rows } = await sql<object>`
      select actor_id, action, after from audit_log where subject = ${`import:${found.id}`}`.execute(
      db,
    );
    expect(rows).toEqual([
      {
        actorId: admin.id,
        action: 'import.applied',
        after: {
          kind: 'schools',
          fileName: 'list.xlsx',
          rowsCount: 2,
          newCount: 2,
          changedCount: 0,
        },
      },
    ]);
  });

  test('a second sheet changes what differs, keeps names that it leaves empty, and archived ones', async () => {
    await sql`update schools set is_active = false where code = 'S2'`.execute(db);
    const found = await check(
      'schools',
      csv(
        [
          headings,
          school('S1', '1-maktab-internat'),
          school('S2', '2-maktab'),
          school('S3', '3-maktab'),
        ]
          .map((cells) => cells.join(';'))
          .join('\n'),
      ),
    );
    expect(found).toMatchObject({ rows_count: 3, new_count: 1, changed_count: 1 });
    await apply(found.id);
    const { rows } = await sql<object>`
      select code, name ->> 'uz' as uz, name ->> 'ru' as ru, is_active from schools
      where code in ('S1', 'S2') order by code`.execute(db);
    expect(rows).toEqual([
      { code: 'S1', uz: '1-maktab-internat', ru: 'Школа № 1', isActive: true },
      { code: 'S2', uz: '2-maktab', ru: '', isActive: false },
    ]);
    const { query } = { query: { cityId: 202, search: 'школа internat' } };
    expect((await call(app, listSchools, { query })).body.data).toHaveLength(1);
  });

  test('two administrators who apply it at once apply it once', async () => {
    const found = await check('schools', await xlsx([headings, school('T1', '20-maktab')]));
    const answers = await Promise.all(
      [token, other.token, token, other.token].map((as) => apply(found.id, as)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expect([refused.status, refused.failure.code]).toEqual([409, 'import.not_checked']);
    }
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from audit_log where subject = ${`import:${found.id}`}`.execute(db);
    expect(rows[0]?.n).toBe(1);
  });

  test('what became wrong since it was checked is refused as a whole', async () => {
    const found = await check(
      'schools',
      await xlsx([headings, school('U1', '30-maktab'), school('U2', '31-maktab', '', 'Izboskan')]),
    );
    await sql`update districts set is_active = false where id = 206`.execute(db);
    const { raw } = await apply(found.id);
    expect(raw.data).toMatchObject({ state: 'refused', errors_count: 1, errors: [{ row: 3 }] });
    await sql`update districts set is_active = true where id = 206`.execute(db);
    const { rows } = await sql`select from schools where code in ('U1', 'U2')`.execute(db);
    expect(rows).toEqual([]);
    expect((await apply(found.id)).failure.code).toBe('import.not_checked');
    expect(await storedFiles()).toEqual([]);
  });

  test('an error of the database in the middle leaves nothing behind, and it can be tried again', async () => {
    const rows = Array.from({ length: 2500 }, (_, n) => school(`V${n}`, `${n}-maktab`));
    const found = await check('schools', await xlsx([headings, ...rows]));
    await sql`alter table schools add constraint trap check (code <> 'V2400')`.execute(db);
    expect((await apply(found.id)).status).toBe(500);
    await sql`alter table schools drop constraint trap`.execute(db);
    const { rows: none } = await sql`select from schools where code like 'V%'`.execute(db);
    expect(none).toHaveLength(0);
    expect((await apply(found.id)).raw.data).toMatchObject({ state: 'applied', new_count: 2500 });
  });

  test('a refused sheet is not kept and cannot be applied', async () => {
    const found = await check('schools', await xlsx([headings, school('', 'x')]));
    expect(found).toMatchObject({ state: 'refused' });
    expect(await storedFiles()).toEqual([]);
    expect((await apply(found.id)).failure.code).toBe('import.not_checked');
    expect((await apply(999_999)).failure.code).toBe('import.not_found');
    const teacher = await makeCaller(db, { role: 'teacher' });
    expect((await apply(found.id, teacher.token)).status).toBe(403);
    const signedOut = await callRaw(app, 'POST', '/admin/imports/apply', { body: { id: 1 } });
    expect(signedOut.status).toBe(401);
    const odd = await callRaw(app, 'POST', '/admin/imports/apply', { token, body: { id: 'x' } });
    expect(odd.status).toBe(422);
  });

  test('a sheet that nobody applied within a day is forgotten with its file', async () => {
    await check('schools', await xlsx([headings, school('W1', '40-maktab')]));
    expect(await storedFiles()).toHaveLength(1);
    await purgeImports({ ...deps, now: () => new Date(Date.now() + 23 * 3_600_000) });
    expect(await storedFiles()).toHaveLength(1);
    await purgeImports({ ...deps, now: () => new Date(Date.now() + 25 * 3_600_000) });
    expect(await storedFiles()).toEqual([]);
  });
});
