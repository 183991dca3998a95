import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { newPhone } from '#test/factories.ts';
import { createMoving, rowsOf } from '#test/moving.ts';
import { checkLedger } from '#/domains/money/payments/check-ledger.ts';
import { postJournal } from '#/domains/money/payments/post-journal.ts';
import { findBalance } from '#/domains/money/payments/queries.ts';

const { db } = await useTestDatabase();
const moving = createMoving(db);

const names = ['a', 'b', 'c', 'd'];
const people = await moving.move(
  'people',
  rowsOf(
    ['ID', 'Telefon', 'F.I.Sh.'],
    ...names.map((name) => [name, newPhone(), 'Karimova Nodira Anvarovna']),
  ),
);
const { rows: accounts } = await sql<{ outerId: string; innerId: number }>`
  select outer_id, inner_id from moved_things where kind = 'people'`.execute(db);
const accountOf = (name: string) => accounts.find(({ outerId }) => outerId === name)!.innerId;

const expectSound = async () => {
  const found = Object.entries(await checkLedger(db)).filter(([, broken]) => broken > 0);
  expect(found).toEqual([]);
};

// spec: MIG-02
test('balances open the ledger, both sides and their day, and are taken back where nothing is spent', async () => {
  const id = await moving.move(
    'balances',
    rowsOf(
      ['User ID', 'Qoldiq', 'Sana'],
      ['a', '12 500', '01.11.2026'],
      ['b', '30000,00', ''],
      ['c', '0', ''],
      ['d', '-5', ''],
      ['nobody', '100', ''],
    ),
  );
  expect(await moving.counts(id)).toEqual({ created: 2, known: 1, refused: 2 });
  expect(await moving.wrongFields(id)).toEqual({ d: ['amount'], nobody: ['person'] });
  expect(await findBalance(db, accountOf('a'))).toBe(12_500n);
  await expectSound();
  const { rows } = await sql`
    select j.kind, j.reason, j.at, e.side, e.amount::int as amount
    from ledger_journals j join ledger_entries e on e.journal_id = j.id
    where j.account_id = ${accountOf('a')} order by e.amount`.execute(db);
  const journal = { kind: 'opening', reason: 'Eski tizim', at: new Date('2026-11-01T07:00:00Z') };
  expect(rows).toEqual([
    { ...journal, side: 'opening', amount: -12_500 },
    { ...journal, side: 'learner', amount: 12_500 },
  ]);

  await postJournal(db, {
    kind: 'correction',
    accountId: accountOf('b'),
    amountSoum: -1n,
    other: { side: 'correction' },
    reason: 'Bir soʻm',
    now: new Date(),
  });
  await moving.undo(id);
  expect(await moving.states(id)).toMatchObject({ a: 'undone', b: 'kept' });
  await expectSound();
  // The balance was undone completely, so the account can be removed too.
  await moving.undo(people);
  expect(await moving.states(people)).toEqual({ a: 'undone', b: 'kept', c: 'undone', d: 'undone' });
});

// spec: MIG-03
test('the ledger lets nothing go that is not being taken back', async () => {
  await moving.move(
    'people',
    rowsOf(['ID', 'Telefon', 'F.I.Sh.'], ['e', newPhone(), 'Aliyev Ali']),
  );
  const id = await moving.move('balances', rowsOf(['User ID', 'Qoldiq'], ['e', '700']));
  for (const table of ['ledger_entries', 'ledger_journals']) {
    const gone = sql`delete from ${sql.table(table)}`.execute(db);
    await expect(gone).rejects.toThrow('append-only');
  }
  await expect(sql`delete from balances`.execute(db)).rejects.toThrow('are kept');
  await moving.confirm(id);
  await expect(moving.undo(id)).rejects.toThrow('confirmed');
  await expectSound();
});
