import { isTypedKind } from '@malaka/contracts/authoring/question-types';
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
import { failure, type Read, unread } from './read.ts';
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
  if (kind === 'dragwords') return readWords({ ...common, grade: points[0] ?? 1 }, filled, html);
  if (kind === 'hottext') {
    return hotText(
      { ...common, grade: points[0] ?? 1 },
      filled.map(({ text, place }) => {
        const passage = fromOption(text, letters.includes(letterOf(place)));
        return { ...passage, text: html(passage.text) };
      }),
    );
  }
  if (kind === 'hotspot') {
    const { text, picture } = splitPicture(common.text);
    const areas = filled.map(({ text: own, place }) => {
      const bar = own.lastIndexOf(RULE);
      const [name, area] = bar < 0 ? ['', own] : [own.slice(0, bar), own.slice(bar + RULE.length)];
      return { name: html(name), area: readArea(area), isRight: letters.includes(letterOf(place)) };
    });
    return hotSpot({ ...common, text, grade: points[0] ?? 1 }, { picture, areas });
  }
  if (kind === 'gaps') return readGaps(common, filled, { letters, points, html });
  if (kind === 'grouping') return readGroups(common, filled, { points, html });
  if (kind === 'essay') {
    const grade = points.length > 0 ? points.reduce((sum, each) => sum + each, 0) : 1;
    const rows = filled.map(({ text }) => {
      const [name = '', ...lines] = text.split('\n');
      return { text: html(name.trim()), details: lines.join('\n') };
    });
    return essay({ ...common, grade }, { rows });
  }
  if (kind === 'ordering') {
    return ordering(
      { ...common, grade: points[0] ?? 1 },
      filled.map(({ text }) => html(text)),
    );
  }
  if (kind === 'matching') {
    const sides = filled.map(({ text }) => text.split('\n').map((side) => html(side.trim())));
    return matching(
      { ...common, grade: points[0] ?? 1 },
      {
        pairs: sides.flatMap(([item = '', group]) =>
          group === undefined ? [] : [{ item, group }],
        ),
        extras: sides.flatMap(([side = '', other]) => (other === undefined ? [side] : [])),
      },
    );
  }
  if (isTypedKind(kind)) return readAccepted(common, filled, { type: kind, points, html });
  if (kind === 'true_false' && ['A', 'B'].includes(letters.join())) {
    return trueFalse({ ...common, grade: points[0] ?? 1 }, { isTrue: letters[0] === 'A' });
  }
  if (kind === 'true_false') return unread(source, failure('no_right_answer', cell('right')));
  const lost = letters.filter((letter) => !filled.some(({ place }) => letterOf(place) === letter));
  if (lost.length > 0) return unread(source, failure('no_right_answer', lost.join(', ')));
  const scores = new Map([
    ...(kind === 'multiple' ? charged : []),
    ...letters.map((letter, n) => [letter, scoreOf(kind, points, letters.length, n)] as const),
  ]);
  const whole = [...scores.values()].reduce((sum, score) => sum + Math.max(0, score), 0);
  const read = choice(
    { ...common, grade: whole },
    {
      isMultiple: kind === 'multiple',
      options: filled.map(({ text }) => ({ text: html(text), fraction: 0 })),
    },
  );
  const { content } = read;
  if (!content) return read;
  const scored = content.answers.map((answer, n) => ({
    ...answer,
    score: scores.get(letterOf(filled[n]!.place)) ?? 0,
  }));
  return { ...read, content: { ...content, answers: scored } };
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
function scoreOf(
  kind: 'single' | 'multiple',
  points: readonly number[],
  amount: number,
  n: number,
) {
  if (points.length === amount) return rounded(points[n]!);
  const [whole = kind === 'single' ? 1 : amount] = points;
  return rounded(kind === 'single' ? whole : whole / amount);
}

const WHOLE = 100;

type Common = { text: string; source: string; explanation: string; tags: string[] };
type Filled = { text: string; place: number };

function readWords(
  common: Common & { grade: number },
  filled: readonly Filled[],
  html: (text: string) => string,
): Read {
  const marked = filled.map(
    ({ text }) => /^\[([\w-]{1,20})\]\s*(.*)$/s.exec(text) ?? [text, '', text],
  );
  return dragwords(common, {
    gaps: marked.flatMap(([, marker = '', word = '']) =>
      marker === '' ? [] : [{ marker, word: html(word) }],
    ),
    wrongWords: marked.flatMap(([, marker, word = '']) => (marker === '' ? [html(word)] : [])),
  });
}

/**
 * `[1] Toshkent | 0` is typed, with the number of typos allowed; `[1] Toshkent` is one of several
 * options. In a gap without a letter in the key the first option is right, as is every typed text.
 */
function readGaps(
  common: Common,
  filled: readonly Filled[],
  {
    letters,
    points,
    html,
  }: { letters: readonly string[]; points: readonly number[]; html: (text: string) => string },
): Read {
  const rows = filled.map(({ text, place }) => {
    const [, marker = '', rest = text] = /^\[([\w-]{1,20})\]\s*(.*)$/s.exec(text) ?? [];
    const at = rest.lastIndexOf(RULE);
    const rule = at < 0 ? '' : rest.slice(at + RULE.length).trim();
    const isTyped = /^[0-3]$/.test(rule);
    const named = letters.indexOf(letterOf(place));
    return { marker, text: html(isTyped ? rest.slice(0, at) : rest), rule, isTyped, named };
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

/** The accepted answer comes before the last bar, its rule after it. */
function readAccepted(
  common: Common,
  filled: readonly Filled[],
  {
    type,
    points,
    html,
  }: {
    type: 'short' | 'number' | 'calculated';
    points: readonly number[];
    html: (text: string) => string;
  },
): Read {
  const scores = filled.map((_, n) => points[n] ?? points[0] ?? 1);
  const grade = Math.max(0, ...scores);
  const options = filled.map(({ text }, n) => {
    const at = text.lastIndexOf(RULE);
    const [taken, rule] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + RULE.length)];
    return { text: html(taken), rule, fraction: grade === 0 ? 0 : (WHOLE * scores[n]!) / grade };
  });
  if (type !== 'calculated') return accepting({ ...common, grade }, { type, options });
  const numbers = options.filter(({ rule }) => isRange(rule));
  return calculated(
    { ...common, grade },
    {
      options: options.filter(({ rule }) => !isRange(rule)),
      numbers: numbers.map(({ text, rule }) => ({ name: plainText(text), range: rule.trim() })),
    },
  );
}

/** The first line is the group's name, the others its items. */
function readGroups(
  common: Common,
  filled: readonly Filled[],
  { points, html }: { points: readonly number[]; html: (text: string) => string },
): Read {
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
