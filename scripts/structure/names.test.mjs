import { describe, expect, it } from 'vitest';
import {
  discardedFamilies,
  discardedNames,
  discardedPhrases,
  readDiscarded,
  readFamilies,
} from './names.mjs';

const discarded = readDiscarded(
  '## One word for one thing\n\n| say | not | domain |\n| --- | --- | --- |\n' +
    '| video | `film` | authoring |\n| query | `Asked` | all |\n| MAX_ | `MOST_` | all |\n',
);
const found = (text, file = 'server/src/a.ts') => discardedNames([{ file, text }], discarded);

it('reads the table of the document', () => {
  expect(discarded).toEqual([
    { say: 'video', not: 'film' },
    { say: 'query', not: 'Asked' },
    { say: 'MAX_', not: 'MOST_' },
  ]);
});

it('refuses a discarded word in any name, and says what to say', () => {
  for (const name of ['film', 'films', 'useFilm', 'FilmPlayer', 'FILM_HOSTS', 'DEMO_FILM']) {
    expect(found(`const ${name} = 1;`), name).toHaveLength(1);
  }
  expect(found('const film = 1;')[0]).toContain('say video');
  expect(found('type Asked = 1; const MOST_LINES = 1;')).toHaveLength(2);
  expect(found('', 'web/src/film-player.ts')).toHaveLength(1);
  expect(found('', 'web/src/FilmPlayer.tsx')).toHaveLength(1);
});

it('leaves other words, texts and comments alone', () => {
  for (const text of ['filming', 'microfilms2 // film', "t('film.title')", 'isAsked', 'ALMOST_ALL'])
    expect(found(text), text).toEqual([]);
});

describe('words that names do without', () => {
  const families = readFamilies(
    '## Words that names do without\n\n| say | not |\n| --- | --- |\n| notify | `tell`, `told` |\n',
  );
  const declares = (text) => discardedFamilies([{ file: 'server/src/a.ts', text }], families);

  it('are refused as a part of a name that we declare', () => {
    for (const text of ['const toldAbout = 1;', 'function tellGroup() {}', 'type TOLD_MAX = 1;'])
      expect(declares(text), text).toHaveLength(1);
    expect(declares('const told = 1;')[0]).toContain('say notify');
  });

  it('are left in other words, columns and texts', () => {
    for (const text of ['const teller = row.toldAt;', "t('told')", '// told', 'const x = { told }'])
      expect(declares(text), text).toEqual([]);
  });
});

it('finds phrases in comments and in English texts, not in code', () => {
  const phrases = (file, text) => discardedPhrases([{ file, text }]);
  expect(phrases('server/src/a.ts', '// Read anew\nconst a = 1;')[0]).toContain('say "again"');
  expect(phrases('server/src/a.ts', "const a = 'anew';")).toEqual([]);
  expect(phrases('web/src/en/a.json', '{ "a": "Whoever comes" }')).toHaveLength(1);
});
