import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { applyLines } from '#/kit/move-in/apply-lines.ts';
import { lastLine } from '#/kit/move-in/queries.ts';
import { readFile } from '#/kit/move-in/read-file.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeSession, newPhone } from '#test/factories.ts';
import { createMoving, rowsOf } from '#test/moving.ts';

const { db } = await useTestDatabase();
const moving = createMoving(db);

const headings = ['ID', 'Telefon', 'Familiya', 'Ism'];
const people = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => [`${prefix}-${n}`, newPhone(), 'Karimova', 'Nodira']);
const countOf = async (
  table: 'accounts' | 'profiles' | 'pupils' | 'notifications' | 'smsMessages',
) =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]!
      .n,
  );
const idsOf = async (id: number) =>
  (
    await sql<{ innerId: number }>`
      select inner_id from move_in_rows where move_in_id = ${id} order by line`.execute(db)
  ).rows.map(({ innerId }) => innerId);

/** Enough people for several batches, so that a kill falls between the first and the second. */
const MANY = 2500;

// spec: MIG-03
test('broken off between two batches, it goes on, and nothing is there twice', async () => {
  const rows = people('many', MANY);
  const { id } = await moving.read('people', rowsOf(headings, ...rows));
  await moving.check(id);
  const before = await countOf('accounts');
  const kind = moving.kindNamed('people');
  let batches = 0;
  const dying = {
    ...kind,
    async create(...args: Parameters<typeof kind.create>) {
      batches += 1;
      const ids = await kind.create(...args);
      if (batches === 2) throw new Error('killed');
      return ids;
    },
  };
  const moveIn = await moving.find(id);
  await expect(applyLines(moving.deps, dying, moveIn)).rejects.toThrow('killed');
  expect(await countOf('accounts')).toBe(before + 2000);
  expect((await moving.find(id)).state).toBe('applying');
  await moving.apply(id);
  expect(await countOf('accounts')).toBe(before + MANY);
  expect(await moving.counts(id)).toEqual({ created: MANY });
  // Nobody was notified, and the audit log has one entry for the move.
  expect(await countOf('notifications')).toBe(0);
  expect(await countOf('smsMessages')).toBe(0);
  const journal = await db
    .selectFrom('auditLog')
    .where('subject', '=', `move-in:${id}`)
    .selectAll()
    .execute();
  expect(journal).toMatchObject([{ action: 'move_in.applied', after: { created: MANY } }]);
  // A second run has nothing to do.
  await moving.apply(id);
  expect(await countOf('accounts')).toBe(before + MANY);
});

test('a reading that was broken off goes on where it ended', async () => {
  const file = moving.write(rowsOf(headings, ...people('read', MANY)));
  const kind = moving.kindNamed('people');
  let read = 0;
  const dying = {
    ...kind,
    async open(...args: Parameters<typeof kind.open>) {
      const reader = await kind.open(...args);
      return (...line: Parameters<typeof reader>) => {
        if ((read += 1) > 2200) throw new Error('killed');
        return reader(...line);
      };
    },
  };
  const reading = { source: 'Eski tizim', file };
  await expect(readFile(moving.deps, { ...reading, kind: dying })).rejects.toThrow('killed');
  const { id } = await readFile(moving.deps, { ...reading, kind });
  expect(await moving.counts(id)).toEqual({ read: MANY });
  expect(await lastLine(db, id)).toBe(MANY + 1);
  // The same file is recognised as the same move.
  expect((await readFile(moving.deps, { ...reading, kind })).id).toBe(id);
});

// spec: MIG-03
test('what came with an earlier file comes no second time', async () => {
  const rows = people('again', 3);
  await moving.move('people', rowsOf(headings, ...rows));
  const before = await countOf('accounts');
  const second = await moving.move('people', rowsOf(headings, ...rows, ...people('more', 1)));
  expect(await moving.counts(second)).toEqual({ known: 3, created: 1 });
  expect(await countOf('accounts')).toBe(before + 1);
});

test('two files with the same new people, both checked before: the second finds them', async () => {
  const rows = people('twice', 2);
  const one = await moving.read('people', rowsOf(headings, ...rows));
  const other = await moving.read('people', rowsOf(headings, ...rows, ...people('alone', 1)));
  await moving.check(one.id);
  await moving.check(other.id);
  await moving.apply(one.id);
  await moving.apply(other.id);
  expect(await moving.counts(other.id)).toEqual({ known: 2, created: 1 });
});

test('what another move found here is not taken back', async () => {
  const [, phone, ...names] = people('shared', 1)[0]!;
  const first = await moving.move('people', rowsOf(headings, ['shared', phone!, ...names]));
  const second = await moving.move('people', rowsOf(headings, ['shared', phone!, ...names]), {
    source: 'Boshqa tizim',
  });
  expect(await moving.states(second)).toEqual({ shared: 'matched' });
  await moving.undo(first);
  expect(await moving.states(first)).toEqual({ shared: 'kept' });
  await moving.undo(second);
  await moving.undo(first);
  expect(await moving.states(first)).toEqual({ shared: 'undone' });
});

// spec: MIG-03
test('until it is confirmed it is taken back, but for what somebody has used', async () => {
  const before = { accounts: await countOf('accounts'), pupils: await countOf('pupils') };
  const figures = () =>
    sql<{ n: number }>`
      select coalesce(sum(amount), 0)::int as n from daily_changes where kind = 1`
      .execute(db)
      .then(({ rows }) => rows[0]!.n);
  const registered = await figures();
  const id = await moving.move('people', rowsOf(headings, ...people('undo', 4)));
  expect(await figures()).toBe(registered + 4);
  const [first, second] = await idsOf(id);
  await makeSession(db, first!);
  await db.updateTable('accounts').set({ passwordHash: 'x' }).where('id', '=', second!).execute();
  await moving.undo(id);
  expect(await moving.counts(id)).toEqual({ kept: 2, undone: 2 });
  const reasons = (await moving.lines(id)).map(({ problems }) => problems[0]?.text.en);
  expect(reasons[0]).toContain('(sessions)');
  expect(reasons[1]).toContain('(password)');
  expect(await countOf('accounts')).toBe(before.accounts + 2);
  expect(await countOf('profiles')).toBe(await countOf('accounts'));
  expect(await countOf('pupils')).toBe(before.pupils + 2);
  expect(await figures()).toBe(registered + 2);
  // A retained person is known; one whose import was undone is created again.
  const { id: again } = await moving.read(
    'people',
    rowsOf(headings, ['undo-0', newPhone(), 'A', 'B'], ['undo-3', newPhone(), 'A', 'B']),
  );
  await moving.check(again);
  expect(await moving.states(again)).toEqual({ 'undo-0': 'known', 'undo-3': 'to_create' });
});

// spec: MIG-03
test('what is confirmed stays, and its lines are forgotten but for what became of them', async () => {
  const { id } = await moving.read('people', rowsOf(headings, ...people('sure', 2)));
  await moving.check(id);
  await expect(moving.confirm(id)).rejects.toThrow('only what was applied');
  await moving.apply(id);
  expect(await moving.confirm(id)).toEqual({ created: 2 });
  await expect(moving.undo(id)).rejects.toThrow('cannot be taken back any more');
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from move_in_rows
    where move_in_id = ${id} and (facts is not null or keys <> '{}')`.execute(db);
  expect(rows[0]!.n).toBe(0);
});
