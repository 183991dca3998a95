import { hasMixedScript } from '@malaka/grading/script';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { languages, legalForms, positions, positionTypes, subjects } from './lists.ts';
import { seedReference } from './seed-reference.ts';

describe.each([
  ['languages', languages, 4],
  ['position types', positionTypes, 6],
  ['subjects', subjects, 29],
  ['positions', positions, 18],
  ['legal forms', legalForms, 7],
])('%s', (_, entries, count) => {
  test('ids count from 1 and every name is there once', () => {
    expect(entries.map((entry) => entry.id)).toEqual(
      Array.from({ length: count }, (_n, n) => n + 1),
    );
    for (const language of ['uz', 'ru', 'en'] as const) {
      const names = entries.map((entry) => entry.name[language]);
      expect(new Set(names).size).toBe(count);
      expect(names).not.toContain('');
      expect(names.join(' ')).not.toMatch(/['`‘’]/u);
      expect(hasMixedScript(names.join(' '))).toBe(false);
    }
  });
});

test('a release adds what is missing and keeps what administrators changed', async () => {
  const { db } = await useTestDatabase();
  await seedReference(db);
  await sql`update subjects set name = '{"uz":"Ozgargan"}', is_active = false where id = 5`.execute(
    db,
  );
  await sql`delete from subjects where id = 6`.execute(db);
  await seedReference(db);
  const { rows } = await sql<{ name: { uz: string }; isActive: boolean }>`
    select name, is_active from subjects where id in (5, 6) order by id`.execute(db);
  expect(rows).toEqual([
    { name: { uz: 'Ozgargan' }, isActive: false },
    { name: subjects[5]!.name, isActive: true },
  ]);
});
