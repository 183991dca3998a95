import type {
  SurveyResults,
  ResultLine,
  ResultQuestion,
  ResultValue,
} from '@malaka/contracts/surveys/survey-results';
import type { Survey } from '@malaka/contracts/surveys/surveys';
import type { Database } from '#/kit/db/connect.ts';
import { aggregateAnswers } from './aggregate-answers.ts';
import { loadBatches, type Value } from './columns.ts';
import { type Asker, readingOf } from './reading.ts';
import { countStarted, readResponse } from './response.ts';
import { countPeople, tallyAll, type Tally } from './tally.ts';
import type { MergedQuestion, Line } from './lines.ts';

const MAX_BARS = 12;
const MAX_DATES = 40;

const NO_FIGURES = { average: null, median: null, least: null, most: null };

const countOf = (tally: Tally) => tally.reduce((sum, { count }) => sum + count, 0);
const valuesIn = (value: Value): readonly (string | number | boolean)[] =>
  Array.isArray(value) ? value : [value as string];

/** How often each single option was chosen, alone or with others. */
function countEach(tally: Tally): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { value, count } of tally) {
    for (const one of valuesIn(value)) {
      counts.set(String(one), (counts.get(String(one)) ?? 0) + count);
    }
  }
  return counts;
}

const bar = (key: string, count: number, more: Partial<ResultValue> = {}): ResultValue => ({
  key,
  count,
  title: null,
  to: null,
  ...more,
});

export function figuresOf(line: Line, tally: Tally): ResultLine[] {
  const { id, title, picture } = line;
  const base = { id, title, picture, answered: countOf(tally), ...NO_FIGURES };
  switch (picture) {
    case 'words':
      return [{ ...base, values: [] }];
    case 'numbers':
      return [{ ...base, ...numbersOf(tally), values: barsOf(tally) }];
    case 'scale':
      return [{ ...base, ...numbersOf(tally), values: choicesOf(line, tally) }];
    case 'ranks':
      return ranksOf(line, tally);
    case 'bars':
      return [
        { ...base, values: line.choices.length > 0 ? choicesOf(line, tally) : datesOf(tally) },
      ];
  }
}

function choicesOf({ choices }: Line, tally: Tally): ResultValue[] {
  const counts = countEach(tally);
  return choices.map(({ key, title }) => bar(key, counts.get(key) ?? 0, { title }));
}

/** The most frequent days, months, times or colours, in order. */
function datesOf(tally: Tally): ResultValue[] {
  return [...countEach(tally)]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_DATES)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, count]) => bar(key, count));
}

const inOrder = (tally: Tally) =>
  tally
    .map(({ value, count }) => ({ value: Number(value), count }))
    .toSorted((one, other) => one.value - other.value);

function numbersOf(tally: Tally): Partial<ResultLine> {
  const total = countOf(tally);
  if (total === 0) return {};
  const sorted = inOrder(tally);
  const sum = sorted.reduce((all, { value, count }) => all + value * count, 0);
  const nth = (place: number) => {
    let passed = 0;
    return sorted.find(({ count }) => (passed += count) > place)!.value;
  };
  return {
    average: sum / total,
    median: (nth(Math.floor((total - 1) / 2)) + nth(Math.floor(total / 2))) / 2,
    least: sorted[0]!.value,
    most: sorted.at(-1)!.value,
  };
}

/** Each number separately if there are few, else bins of equal width. */
function barsOf(tally: Tally): ResultValue[] {
  const sorted = inOrder(tally);
  if (sorted.length <= MAX_BARS) {
    return sorted.map(({ value, count }) => bar(String(value), count, { to: value }));
  }
  const least = sorted[0]!.value;
  const width = niceStep((sorted.at(-1)!.value - least) / MAX_BARS);
  const first = Math.floor(least / width) * width;
  const counts: (number | undefined)[] = [];
  for (const { value, count } of sorted) {
    const place = Math.floor((value - first) / width);
    counts[place] = (counts[place] ?? 0) + count;
  }
  return Array.from(counts, (count = 0, place) => {
    const from = first + place * width;
    return bar(String(Number(from.toPrecision(12))), count, {
      to: Number((from + width).toPrecision(12)),
    });
  });
}

/** 1, 2 or 5 times a power of ten: bin widths that are easy to read. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((one) => one * power).find((step) => step >= least) ?? 10 * power;
}

/** One line per ranked item: its mean rank, and how often it had each rank. */
function ranksOf({ id, choices }: Line, tally: Tally): ResultLine[] {
  const lines = choices.map(({ key, title }) => {
    const places = Array.from(choices, () => 0);
    for (const { value, count } of tally) {
      const place = valuesIn(value).indexOf(key);
      if (place >= 0 && place < places.length) places[place]! += count;
    }
    const answered = places.reduce((all, count) => all + count, 0);
    const sum = places.reduce((all, count, place) => all + count * (place + 1), 0);
    return {
      id: `${id}.${key}`,
      title,
      picture: 'ranks' as const,
      answered,
      values: places.map((count, place) => bar(String(place + 1), count)),
      ...NO_FIGURES,
      average: answered === 0 ? null : sum / answered,
    };
  });
  return lines.toSorted((one, other) => (one.average ?? 99) - (other.average ?? 99));
}

const NOTHING: Tally = [];

function questionFigures(
  { name, kind, title, isRemoved, lines }: MergedQuestion,
  tallies: ReadonlyMap<string, Tally>,
): ResultQuestion {
  const answered = Math.max(0, ...lines.map(({ id }) => countOf(tallies.get(id) ?? NOTHING)));
  return {
    name,
    kind,
    title,
    isRemoved,
    answered,
    lines: lines.flatMap((line) => figuresOf(line, tallies.get(line.id) ?? NOTHING)),
  };
}

/** Totals, response and figures of each question, for people who match the filter. */
export async function viewResults(
  db: Database,
  asker: Asker,
): Promise<{ survey: Survey; result: SurveyResults }> {
  const { language, now } = asker.builder;
  await aggregateAnswers(db, asker.surveyId);
  const reading = await readingOf(db, asker);
  const { survey, conditions, hidden, among } = reading;
  const [response, started, batches] = await Promise.all([
    readResponse(db, survey, { among, language, now }),
    survey.isAnonymous ? null : countStarted(db, survey, among),
    hidden === 'country' ? [] : loadBatches(db, survey.id, { withPeople: among.authorId !== null }),
  ]);
  const tallies = tallyAll(batches, conditions);
  const all = countPeople(batches, []);
  const { id, name, isAnonymous, state, versions, questions } = survey;
  const result = {
    surveyId: id,
    name,
    isAnonymous,
    state,
    versions,
    ...response,
    started,
    waiting: isAnonymous && hidden !== 'country' ? Math.max(0, response.answered - all) : 0,
    shown: hidden ? 0 : countPeople(batches, conditions),
    hidden,
    questions: hidden ? [] : questions.map((question) => questionFigures(question, tallies)),
    readAt: now,
  };
  return { survey, result };
}
