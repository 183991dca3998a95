import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { newPhone } from '#test/factories.ts';
import { makeDataFolder } from '#test/mortal-node.ts';
import { rowsOf } from '#test/moving.ts';
import { runTyped } from '#test/run-command.ts';

const { db, url } = await useTestDatabase();
const folder = makeDataFolder('move-in');

/** As an operator types it, with the files in the operator's folder. */
const run = (...args: string[]) =>
  runTyped(args, { DATABASE_URL: url, MALAKA_DATA: folder, INIT_CWD: folder });

const people = ['move-in:read', '--kind', 'people', '--source', 'Eski tizim'];
const countOf = async () =>
  Number(
    (
      await db
        .selectFrom('accounts')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

// spec: MIG-01, MIG-03
test('the steps of docs/operations/move-in.md, one after the other', async () => {
  const phones = [newPhone(), newPhone()];
  writeFileSync(
    path.join(folder, 'people.csv'),
    rowsOf(
      ['Kod', 'Aloqa', 'F.I.Sh.'],
      ['=1+1', phones[0]!, 'Karimova Nodira Anvarovna'],
      ['u-2', phones[1]!, 'Aliyev Anvar'],
      ['u-3', '+7 701 123 45 67', 'Aliyev Anvar'],
      ['u-4', '99890', 'Aliyev Anvar'],
    ),
  );
  const file = ['--file', 'people.csv'];
  const guessed = await run(...people, ...file);
  expect(guessed.code).toBe(1);
  expect(guessed.text).toContain('no column for phone (Phone). Its headings: Kod, Aloqa, F.I.Sh.');
  const read = await run(...people, ...file, '--mapping', 'baza', '--columns', 'Aloqa=phone');
  expect(read.text).toContain('Aloqa = phone');
  expect(read.text).toContain('Move-in 1: people of Eski tizim, read.');

  const checked = await run('move-in:check', '--id', '1', '--to', 'report.csv', '--language', 'ru');
  expect(checked.text).toContain('checked. 2 refused, 2 to create');
  const report = readFileSync(path.join(folder, 'report.csv'), 'utf8');
  expect(report.split('\r\n')).toEqual([
    '\uFEFF"Строка";"Прежний номер";"Итог";"Столбец";"Причина"',
    '"4";"u-3";"отклонена";"Телефон";"Это номер другой страны. Принимаются только номера, которые начинаются с +998."',
    '"5";"u-4";"отклонена";"Телефон";"Это не номер телефона: нужны 998 и девять цифр."',
    '',
  ]);
  expect(await countOf()).toBe(0);

  const applied = await run('move-in:apply', '--id', '1');
  expect(applied).toMatchObject({ code: 0 });
  expect(applied.text).toContain('applied. 2 created, 2 refused');
  expect(await countOf()).toBe(2);

  const whole = await run('move-in:report', '--id', '1', '--to', 'whole.csv', '--all');
  expect(whole.text).toContain('4 rows');
  const rows = readFileSync(path.join(folder, 'whole.csv'), 'utf8');
  // Excel must not treat a former id as a formula, and no cell of the file is repeated.
  expect(rows).toContain(`"2";"'=1+1";"yaratildi";"";""`);
  for (const phone of phones) expect(rows).not.toContain(phone);

  const undone = await run('move-in:undo', '--id', '1');
  expect(undone.text).toContain('undone. 2 refused, 2 undone');
  expect(await countOf()).toBe(0);

  const again = await run(...people, ...file, '--mapping', 'baza');
  expect(again.text).toContain('Move-in 2');
  await run('move-in:check', '--id', '2');
  expect((await run('move-in:confirm', '--id', '2')).text).toContain('is checked: only what was');
  await run('move-in:apply', '--id', '2');
  expect((await run('move-in:confirm', '--id', '2')).text).toContain('Move-in 2 is confirmed');
  expect((await run('move-in:undo', '--id', '2')).code).toBe(1);
  expect((await run('move-in:list')).text).toMatch(/^2 {2}people {2}Eski tizim {2}people\.csv/);
  expect((await run('audit:verify')).code).toBe(0);
});

test('what is missing or wrong is named', async () => {
  const saying = async (...args: string[]) => (await run(...args)).text;
  expect(await saying('move-in:read')).toContain(
    '--kind: schools, people, staff, courses, balances',
  );
  expect(await saying(...people)).toContain('--file');
  expect(await saying(...people, '--file', 'none.csv')).toContain('cannot be read');
  expect(await saying('move-in:read', '--kind', 'people', '--file', 'x')).toContain('--source');
  expect(await saying('move-in:apply', '--id', '77')).toContain('move-in:list');
  expect(await saying('move-in:report', '--id', '1')).toContain('--to');
});
