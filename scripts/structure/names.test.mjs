import { expect, it } from 'vitest';
import { discardedNames, readDiscarded } from './names.mjs';

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
