import { describe, expect, it } from 'vitest';
import { holdAgainst } from '../check-structure.mjs';
import { cyclesIn, importsOf } from './graph.mjs';
import {
  featureCycles,
  longCompositions,
  pastDoors,
  tablesOfMany,
  wrongDirections,
} from './rules.mjs';

const inServer = (place) => `server/src/${place}`;
const one = (from, to) => [{ from: inServer(from), to: inServer(to) }];

describe('the direction of domains', () => {
  it('lets a domain know those below it and the kit', () => {
    expect(wrongDirections(one('domains/learning/a/b.ts', 'domains/people/index.ts'))).toEqual([]);
    expect(wrongDirections(one('domains/learning/a/b.ts', 'kit/db/connect.ts'))).toEqual([]);
    expect(wrongDirections(one('app.ts', 'domains/people/index.ts'))).toEqual([]);
  });

  it('names the mend where one knows a domain above it, or the composition', () => {
    const up = one('domains/people/a/b.ts', 'domains/learning/index.ts');
    expect(wrongDirections(up)[0]).toContain('Let learning register');
    expect(wrongDirections(one('kit/db/a.ts', 'domains/people/index.ts'))).toHaveLength(1);
    expect(wrongDirections(one('domains/people/a/b.ts', 'app.ts'))).toHaveLength(1);
  });

  it('counts type imports', () => {
    const from = inServer('domains/people/a/b.ts');
    const imports = importsOf(from, `import type { A } from '#/domains/money/index.ts';`);
    expect(wrongDirections(imports)).toHaveLength(1);
  });

  it('holds for contracts too', () => {
    const [from, to] = ['contracts/src/people/a.ts', 'contracts/src/money/b.ts'];
    expect(wrongDirections([{ from, to }])).toHaveLength(1);
    expect(wrongDirections([{ from: to, to: from }])).toEqual([]);
  });
});

it('lets another domain be entered by its door alone', () => {
  const file = 'domains/learning/a/b.ts';
  expect(pastDoors(one(file, 'domains/people/index.ts'))).toEqual([]);
  expect(pastDoors(one(file, 'domains/learning/c/d.ts'))).toEqual([]);
  expect(pastDoors(one(file, 'domains/people/c/d.ts'))[0]).toContain('people/index.ts');
  expect(pastDoors(one('app.ts', 'domains/people/c/d.ts'))).toHaveLength(1);
  const route = (to) => [{ from: 'web/src/routes/a.tsx', to: `web/src/domains/people/c/${to}` }];
  expect(pastDoors(route('AccountsPage.tsx'))).toEqual([]);
  expect(pastDoors(route('queries.ts'))).toHaveLength(1);
  expect(pastDoors(route('texts/accounts.uz.json'))).toEqual([]);
  expect(pastDoors(one(file, 'domains/people/c/texts/c.uz.json'))).toHaveLength(1);
});

it("lets what composes the domains read a domain's declaration, and nothing else", () => {
  const declaration = 'domains/people/domain.ts';
  expect(pastDoors(one('domains.ts', declaration))).toEqual([]);
  expect(pastDoors(one('app.ts', 'domains/people/routes.ts'))).toHaveLength(1);
  for (const file of [
    'domains/learning/a/b.ts',
    'domains/people/a/b.ts',
    'domains/people/index.ts',
  ])
    expect(pastDoors(one(file, declaration))[0]).toContain('only server/src/domains.ts');
});

it('finds features that know each other in a circle', () => {
  const there = one('domains/people/a/x.ts', 'domains/people/b/y.ts');
  const back = one('domains/people/b/z.ts', 'domains/people/a/w.ts');
  expect(featureCycles(there)).toEqual([]);
  expect(featureCycles([...there, ...back])[0]).toContain('server/people/a, server/people/b');
});

it('finds circles, and nothing else', () => {
  const edges = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['c', 'd'],
  ];
  expect(cyclesIn(edges)).toEqual([['a', 'b', 'c']]);
});

it('lets a table be written by one domain', () => {
  const write = (domain, text) => ({ file: inServer(`domains/${domain}/a/b.ts`), text });
  const insert = write('people', `db.insertInto('accounts').values({})`);
  expect(tablesOfMany([insert, write('people', 'delete from accounts')])).toEqual([]);
  expect(tablesOfMany([insert, write('money', 'select * from accounts for update')])).toEqual([]);
  expect(tablesOfMany([insert, write('money', 'update accounts set x = 1')])).toHaveLength(1);
  expect(tablesOfMany([insert, write('money', `.updateTable('accounts')`)])).toHaveLength(1);
});

it('keeps the composition short', () => {
  const app = (lines) => ({ file: 'server/src/app.ts', text: 'x\n'.repeat(lines) });
  expect(longCompositions([app(80)])).toEqual([]);
  expect(longCompositions([app(81)])).toHaveLength(1);
});

it('lets the ceiling only fall', () => {
  expect(holdAgainst({ door: ['old'] }, { door: ['old'] })).toEqual([]);
  expect(holdAgainst({ door: ['old', 'new'] }, { door: ['old'] })).toEqual(['new']);
  expect(holdAgainst({ door: [] }, { door: ['old'] })[0]).toContain('lower the ceiling');
});
