import { describe, expect, it } from 'vitest';
import { aboveCeilings, kindOf, lower, measure, partOf } from './check-size.mjs';

describe('what is counted', () => {
  it.each([
    ['server/src/domains/money/wallet/pay.ts', 'source', 'money'],
    ['web/src/domains/money/wallet/WalletPage.tsx', 'source', 'money'],
    ['contracts/src/money/wallet.ts', 'source', 'money'],
    ['contracts/src/kit/wire.ts', 'source', 'contracts/kit'],
    ['web/src/kit/ui/theme.ts', 'source', 'web/kit'],
    ['server/src/main.ts', 'source', 'server'],
    ['server/src/domains/money/wallet/pay.test.ts', 'tests', 'money'],
    ['server/test/database.ts', 'tests', 'server'],
    ['web/src/domains/money/wallet/Wallet.module.css', 'css', 'money'],
    ['server/src/domains/money/texts/errors.ts', undefined, 'money'],
    ['server/src/domains/money/wallet/export-texts.ts', undefined, 'money'],
  ])('%s is %s of %s', (file, kind, part) => {
    expect([kindOf(file), partOf(file)]).toEqual([kind, part]);
  });
});

const files = (lines) => [
  { file: 'server/src/domains/money/wallet/pay.ts', lines },
  { file: 'server/src/domains/money/wallet/short.ts', lines: 12 },
  { file: 'web/src/domains/money/wallet/Wallet.module.css', lines: 30 },
];

it('counts lines, files and short files', () => {
  expect(measure(files(100))).toEqual({
    totals: { source: 112, tests: 0, css: 30, files: 2, shortFiles: 1 },
    parts: { money: { source: 112, tests: 0, css: 30 } },
    medians: { server: 100, web: 0 },
  });
});

it('fails a part above its ceiling, and one that has none', () => {
  const ceilings = lower(measure(files(100)), {});
  expect(aboveCeilings(measure(files(130)), ceilings)).toEqual([]);
  expect(aboveCeilings(measure(files(190)), ceilings).join('\n')).toContain(
    'money has 202 lines of source, 52 above its ceiling',
  );
  const added = [...files(100), { file: 'server/src/domains/games/play.ts', lines: 5 }];
  expect(aboveCeilings(measure(added), ceilings).join('\n')).toContain('games has 5 lines');
});

it('never raises a ceiling', () => {
  const ceilings = lower(measure(files(100)), {});
  expect(lower(measure(files(500)), ceilings)).toEqual(ceilings);
  expect(lower(measure(files(40)), ceilings).parts.money.source).toBe(100);
});
