// Discarded names (docs/names.md, "One word for one thing") that must not come back.

const ROW = /^\|\s*([^|]+?)\s*\|\s*((?:`[^`|]+`(?:,\s*)?)+)\s*\|/gm;

/** @returns {{ say: string, not: string }[]} From the table of the document. */
export function readDiscarded(document) {
  const table = document.split(/^## One word for one thing$/m)[1] ?? '';
  return [...table.matchAll(ROW)].flatMap(([, say, cell]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, not]) => ({ say, not })),
  );
}

/**
 * A lower-case word matches inside every name (`film` in `useFilm`, `FILM_HOSTS`), one that ends
 * with _ matches a prefix, any other a whole name.
 */
function patternOf(word) {
  if (word.endsWith('_')) return new RegExp(`\\b${word}\\w`);
  if (word !== word.toLowerCase()) return new RegExp(`\\b${word}\\b`);
  const capital = word[0].toUpperCase() + word.slice(1);
  const upper = word.toUpperCase();
  return new RegExp(
    `(?<![A-Za-z])${word}s?(?![a-z])|${capital}s?(?![a-z])|(?<![A-Z])${upper}S?(?![A-Z])`,
  );
}

const NOT_NAMES =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** @param {{ file: string, text: string }[]} sources */
export function discardedNames(sources, discarded) {
  const patterns = discarded.map((one) => ({ ...one, pattern: patternOf(one.not) }));
  return sources.flatMap(({ file, text }) => {
    const names = text.replaceAll(NOT_NAMES, '');
    const own = file.split('/').at(-1);
    return patterns
      .filter(({ pattern }) => pattern.test(names) || pattern.test(own))
      .map(({ say, not }) => `${file} says "${not}": say ${say} (docs/names.md)`);
  });
}
