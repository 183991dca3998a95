import { readArea } from '@malaka/grading/areas';
import { isRange } from '@malaka/grading/drawn-numbers';
import { byGap } from '@malaka/grading/gap-rules';
import { splitItems } from '@malaka/grading/items';
import { splitPicture } from '@malaka/grading/pictures';
import { plainText } from '@malaka/grading/plain-text';
import { plainHtml } from './html-text.ts';
import {
  accepting,
  choice,
  dragwords,
  grouping,
  matching,
  ordering,
  rounded,
  trueFalse,
  hotSpot,
} from './make-drafts.ts';
import { essay } from './make-essay.ts';
import { fromOption, hotText } from './make-hottext.ts';
import { gapsInText, type ReadGap } from './make-gaps.ts';
import { calculated } from './make-calculated.ts';
import { type Alphabet, alphabetOf, placesOf } from './key-letters.ts';
import { type Draft, failure, type Read, unread } from './read.ts';
import { labelIn } from './sheet-columns.ts';
import { isYes, type KindColumn, kindColumnsOf, kindNamed, letterOf, RULE } from './sheet-kinds.ts';

/** Reads a sheet with the headings for all types of questions; undefined for other headings. */
export function readKindRows(rows: readonly (readonly string[])[]): Read[] | undefined {
  const [heading, ...questionRows] = rows;
  const columns = heading && kindColumnsOf(heading);
  if (!columns) return undefined;
  const labels = columns.answers.map((place) => labelIn(heading?.[place] ?? ''));
  const keys = questionRows.map((row) => row[columns.at.right] ?? '');
  const alphabet = alphabetOf(keys);
  return questionRows.map((row) => readKindRow(row, columns, { labels, alphabet }));
}

type Columns = NonNullable<ReturnType<typeof kindColumnsOf>>;

function readKindRow(
  row: readonly string[],
  { at, answers }: Columns,
  naming: { labels: readonly string[]; alphabet: Alphabet | undefined },
): Read {
  const cell = (column: KindColumn) => (at[column] < 0 ? '' : (row[at[column]] ?? '').trim());
  const isHtml = isYes(cell('html'));
  const html = (text: string) => (isHtml ? text : plainHtml(text));
  const cells = answers.map((place) => (row[place] ?? '').trim());
  const source = row.filter(Boolean).join(' | ');
  const keys = cell('right')
    .toUpperCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  const meant = keys.map((key) => lettersOf(key, naming));
  if (meant.some((own) => own.length !== 1)) {
    return unread(source, failure('no_right_answer', cell('right')));
  }
  const letters = meant.flat();
  const named = cell('kind');
  const kind = named === '' ? (letters.length > 1 ? 'multiple' : 'single') : kindNamed(named);
  if (!kind) return unread(source, failure('unsupported_kind', named));
  const parts = cell('points')
    .split(/[;\s]+/)
    .filter(Boolean);
  const charged = new Map(parts.flatMap((part) => chargeOf(part) ?? []));
  const points = parts
    .filter((part) => !chargeOf(part))
    .map((text) => Number(text.replace(',', '.')));
  if (points.some((score) => !(score >= 0)))
    return unread(source, failure('unreadable', cell('points')));
  const common = {
    text: html(cell('text')),
    source,
    explanation: html(cell('explanation')),
    tags: splitItems(cell('tags')),
  };
  const filled = cells.flatMap((text, place) => (text === '' ? [] : [{ text, place }]));
  return READERS[kind](common, filled, { letters, key: cell('right'), points, charged, html });
}

/** The answers' letters as used here, whatever the alphabet of a key or heading. */
function lettersOf(
  key: string,
  { labels, alphabet }: { labels: readonly string[]; alphabet: Alphabet | undefined },
): string[] {
  const known = labels.map((_, place) => letterOf(place));
  if (known.includes(key)) return [key];
  return placesOf(key, { labels, alphabet }).map(letterOf);
}

/** Points a wrong answer deducts: `B:-0.5`. */
function chargeOf(part: string): [string, number][] | undefined {
  const [, letter, score] = /^([A-Z]):[-−](\d+(?:[.,]\d+)?)$/i.exec(part) ?? [];
  return letter === undefined
    ? undefined
    : [[letter.toUpperCase(), -Number(score!.replace(',', '.'))]];
}

/**
 * Points of each right answer, or one number: the answer's own for a single, the total for several.
 */
function scoreOf(isMultiple: boolean, points: readonly number[], amount: number, n: number) {
  if (points.length === amount) return rounded(points[n]!);
  const [whole = isMultiple ? amount : 1] = points;
  return rounded(isMultiple ? whole / amount : whole);
}

const WHOLE = 100;

type Common = { text: string; source: string; explanation: string; tags: string[] };
type Filled = readonly { text: string; place: number }[];
type RowCells = {
  /** Of the right answers. */
  letters: readonly string[];
  /** Their cell. */
  key: string;
  points: readonly number[];
  /** Points of wrong answers, by letter. */
  charged: ReadonlyMap<string, number>;
  html: (text: string) => string;
};
type Reader = (common: Common, filled: Filled, row: RowCells) => Read;

/** What is before the last bar, and the rule after it. */
function ruled(text: string): [string, string] | undefined {
  const at = text.lastIndexOf(RULE);
  return at < 0 ? undefined : [text.slice(0, at), text.slice(at + RULE.length)];
}

/** For a question with one score. */
const graded = (common: Common, { points }: RowCells) => ({ ...common, grade: points[0] ?? 1 });

const readChoice =
  (isMultiple: boolean): Reader =>
  (common, filled, { letters, points, charged, html }) => {
    const lost = letters.filter((own) => !filled.some(({ place }) => letterOf(place) === own));
    if (lost.length > 0) return unread(common.source, failure('no_right_answer', lost.join(', ')));
    const scores = new Map([
      ...(isMultiple ? charged : []),
      ...letters.map(
        (letter, n) => [letter, scoreOf(isMultiple, points, letters.length, n)] as const,
      ),
    ]);
    const whole = [...scores.values()].reduce((sum, score) => sum + Math.max(0, score), 0);
    const options = filled.map(({ text }) => ({ text: html(text), fraction: 0 }));
    const read = choice({ ...common, grade: whole }, { isMultiple, options });
    // Points of wrong answers are no percentage of the whole.
    for (const [n, answer] of (read.content?.answers ?? []).entries()) {
      answer.score = scores.get(letterOf(filled[n]!.place)) ?? 0;
    }
    return read;
  };

const readTruth: Reader = (common, _filled, row) =>
  ['A', 'B'].includes(row.letters.join())
    ? trueFalse(graded(common, row), { isTrue: row.letters[0] === 'A' })
    : unread(common.source, failure('no_right_answer', row.key));

const readOrder: Reader = (common, filled, row) => {
  const items = filled.map(({ text }) => row.html(text));
  return ordering(graded(common, row), items);
};

const readPairs: Reader = (common, filled, row) => {
  const sides = filled.map(({ text }) => text.split('\n').map((side) => row.html(side.trim())));
  return matching(graded(common, row), {
    pairs: sides.flatMap(([item = '', group]) => (group === undefined ? [] : [{ item, group }])),
    extras: sides.flatMap(([side = '', other]) => (other === undefined ? [side] : [])),
  });
};

const readPassages: Reader = (common, filled, row) =>
  hotText(
    graded(common, row),
    filled.map(({ text, place }) => {
      const passage = fromOption(text, row.letters.includes(letterOf(place)));
      return { ...passage, text: row.html(passage.text) };
    }),
  );

const readPicture: Reader = (common, filled, row) => {
  const { text, picture } = splitPicture(common.text);
  const areas = filled.map(({ text: own, place }) => {
    const [name, area] = ruled(own) ?? ['', own];
    const isRight = row.letters.includes(letterOf(place));
    return { name: row.html(name), area: readArea(area), isRight };
  });
  return hotSpot({ ...graded(common, row), text }, { picture, areas });
};

const readWords: Reader = (common, filled, row) => {
  const marked = filled.map(
    ({ text }) => /^\[([\w-]{1,20})\]\s*(.*)$/s.exec(text) ?? [text, '', text],
  );
  const words = marked.map(([, marker = '', own = '']) => ({ marker, word: row.html(own) }));
  return dragwords(graded(common, row), {
    gaps: words.filter(({ marker }) => marker !== ''),
    wrongWords: words.flatMap(({ marker, word }) => (marker === '' ? word : [])),
  });
};

const readEssay: Reader = (common, filled, { points, html }) => {
  const grade = points.length > 0 ? points.reduce((sum, each) => sum + each, 0) : 1;
  const rows = filled.map(({ text }) => {
    const [name = '', ...lines] = text.split('\n');
    return { text: html(name.trim()), details: lines.join('\n') };
  });
  return essay({ ...common, grade }, { rows });
};

/**
 * `[1] Toshkent | 0` is typed, with the number of typos allowed; `[1] Toshkent` is one of several
 * options. In a gap without a letter in the key the first option is right, as is every typed text.
 */
function readGaps(common: Common, filled: Filled, { letters, points, html }: RowCells): Read {
  const rows = filled.map(({ text, place }) => {
    const [, marker = '', rest = text] = /^\[([\w-]{1,20})\]\s*(.*)$/s.exec(text) ?? [];
    const [typed, after = ''] = ruled(rest) ?? [rest];
    const rule = after.trim();
    const isTyped = /^[0-3]$/.test(rule);
    const named = letters.indexOf(letterOf(place));
    return { marker, text: html(isTyped ? typed : rest), rule, isTyped, named };
  });
  const gaps = [...byGap(rows, ({ marker }) => marker)].map(([marker, own]): ReadGap => {
    const isNamed = own.some(({ named }) => named >= 0);
    // A single text can only be typed.
    const isChosen = own.length > 1 && !own.some(({ isTyped }) => isTyped);
    const scores = own.map(({ named }, n) => {
      const isRight = isNamed ? named >= 0 : !isChosen || n === 0;
      return isRight ? (points[named] ?? points[0] ?? 1) : 0;
    });
    const worth = Math.max(0, ...scores);
    const options = own.map(({ text, rule }, n) => ({
      text,
      rule,
      fraction: worth === 0 ? 0 : (WHOLE * scores[n]!) / worth,
    }));
    return { marker, isChosen, worth, options };
  });
  return gapsInText(common, gaps);
}

function acceptedIn(filled: Filled, { points, html }: RowCells) {
  const scores = filled.map((_, n) => points[n] ?? points[0] ?? 1);
  const grade = Math.max(0, ...scores);
  const options = filled.map(({ text }, n) => {
    const [taken, rule] = ruled(text) ?? [text, ''];
    return { text: html(taken), rule, fraction: grade === 0 ? 0 : (WHOLE * scores[n]!) / grade };
  });
  return { grade, options };
}

const readAccepted =
  (type: 'short' | 'number'): Reader =>
  (common, filled, row) => {
    const { grade, options } = acceptedIn(filled, row);
    return accepting({ ...common, grade }, { type, options });
  };

const readCalculated: Reader = (common, filled, row) => {
  const { grade, options } = acceptedIn(filled, row);
  const numbers = options.filter(({ rule }) => isRange(rule));
  const drawn = numbers.map(({ text, rule }) => ({ name: plainText(text), range: rule.trim() }));
  const formulas = options.filter(({ rule }) => !isRange(rule));
  return calculated({ ...common, grade }, { options: formulas, numbers: drawn });
};

/** The first line is the group's name, the others its items. */
function readGroups(common: Common, filled: Filled, { points, html }: RowCells): Read {
  const groups = filled.map(({ text }) => {
    const [name = '', ...items] = text.split('\n');
    return { name: html(name), items: items.flatMap((line) => splitItems(line)) };
  });
  const weights = groups.map(({ name, items }, n): [string, number] => [
    name,
    rounded(points.length === groups.length ? points[n]! : items.length),
  ]);
  const pairs = groups.flatMap(({ name, items }) =>
    items.map((item) => ({ item: plainHtml(item), group: name })),
  );
  return grouping(common, pairs, new Map(weights));
}

const READERS: Record<Draft['type'], Reader> = {
  single: readChoice(false),
  multiple: readChoice(true),
  true_false: readTruth,
  short: readAccepted('short'),
  number: readAccepted('number'),
  calculated: readCalculated,
  ordering: readOrder,
  matching: readPairs,
  gaps: readGaps,
  hottext: readPassages,
  hotspot: readPicture,
  dragwords: readWords,
  grouping: readGroups,
  essay: readEssay,
};
