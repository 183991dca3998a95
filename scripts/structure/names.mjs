// Discarded names (docs/names.md, "One word for one thing") that must not come back.

const ROW = /^\|\s*([^|]+?)\s*\|\s*((?:`[^`|]+`(?:,\s*)?)+)\s*\|/gm;

/** @returns {{ say: string, not: string }[]} From the table below a heading of the document. */
function readTable(document, heading) {
  const table = `\n${document}`.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...table.matchAll(ROW)].flatMap(([, say, cell]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, not]) => ({ say, not })),
  );
}

export const readDiscarded = (document) => readTable(document, 'One word for one thing');
export const readFamilies = (document) => readTable(document, 'Words that names do without');

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

const DECLARED = /\b(?:const|let|function\*?|class|interface|type)\s+([A-Za-z_$][\w$]*)/g;
const partsOf = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim()
    .split(' ');

/**
 * Names that we declare and of which a part, as in `toldAbout`, is of a discarded family. Names of
 * libraries, of columns and of fields on the wire are not ours to choose.
 * @param {{ file: string, text: string }[]} sources
 */
export function discardedFamilies(sources, families) {
  const sayInstead = new Map(families.map(({ say, not }) => [not, say]));
  return sources.flatMap(({ file, text }) => {
    const declared = [...text.replaceAll(NOT_NAMES, '').matchAll(DECLARED)].map(([, name]) => name);
    return [...new Set(declared)].flatMap((name) => {
      const part = partsOf(name).find((one) => sayInstead.has(one));
      return part
        ? [`${file} declares "${name}": say ${sayInstead.get(part)} (docs/names.md)`]
        : [];
    });
  });
}

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const PHRASES = [
  [/\banew\b/i, 'again'],
  // "..., whoever edits it" is good English.
  [/(?<!, )\bwhoever\b/i, 'anyone who'],
  [/\bthe own\b/i, 'their own'],
  [/\bhangs on\b/i, 'depends on'],
  [/\bfor who(?: is)?\b/i, 'for users who'],
];

/**
 * Phrases that comments and English texts do without.
 * @param {{ file: string, text: string }[]} sources Code, of which the comments are read, or texts.
 */
export function discardedPhrases(sources) {
  return sources.flatMap(({ file, text }) => {
    const read = file.endsWith('.json') ? text : (text.match(COMMENT) ?? []).join('\n');
    return PHRASES.flatMap(([phrase, say]) => {
      const [found] = phrase.exec(read) ?? [];
      return found ? [`${file} says "${found}": say "${say}"`] : [];
    });
  });
}
