import { isEmptyResponse } from '@malaka/contracts/authoring/shown-questions';
import {
  type ComparedBy,
  ITEM_THRESHOLDS,
  type QuestionFigures,
} from '@malaka/contracts/learning/question-statistics';
import { functioningOf } from '@malaka/grading/item-analysis/functioning';
import {
  type ItemFigures,
  itemFiguresOf,
  type Third,
  thirdsOf,
} from '@malaka/grading/item-analysis/item-figures';
import { type Responses, responsesOf } from '@malaka/grading/item-analysis/responses';
import {
  type Corrections,
  type KeyedQuestion,
  NO_CORRECTIONS,
} from '#/domains/assessment/index.ts';
import type { GradedAttempt } from '#/domains/learning/lesson-tests/list-graded-attempts.ts';
import { findingsOf } from './findings.ts';
import { countOptions, type WithResponse } from './options.ts';

/**
 * One person's answer to one question in their first attempt; share is null if it was not shown.
 */
export type Answered = WithResponse;

export type Person = Pick<
  GradedAttempt,
  'language' | 'languages' | 'gender' | 'regionId' | 'region' | 'month' | 'answeredAfter'
> & { answers: ReadonlyMap<number, Answered> };

/** Everybody's answers, read once for all questions. */
export type Analysis = {
  people: readonly Person[];
  responses: Responses;
  items: readonly ItemFigures[];
  thirds: readonly Third[];
  groups: readonly ComparedGroup[];
};

type ComparedGroup = {
  by: ComparedBy;
  group: string;
  name: string | null;
  isIn: (person: Person, questionId: number) => boolean | undefined;
};

export function analyse(people: readonly Person[], questionIds: readonly number[]): Analysis {
  const responses = responsesOf(
    people.map(({ answers }) => questionIds.map((id) => answers.get(id)?.share ?? null)),
  );
  return {
    people,
    responses,
    items: itemFiguresOf(responses),
    thirds: thirdsOf(responses),
    groups: groupsOf(people),
  };
}

/** Statistics of a question's current version among those who were shown it. */
export function figuresOf(
  question: KeyedQuestion,
  item: number,
  analysis: Analysis,
  corrections: Corrections = NO_CORRECTIONS,
): QuestionFigures {
  const { people, items, thirds } = analysis;
  const sample = people.flatMap((person, n) => {
    const answer = person.answers.get(question.id);
    return answer === undefined || answer.share === null
      ? []
      : [{ ...answer, person, third: thirds[n]! }];
  });
  const isEnough = sample.length >= ITEM_THRESHOLDS.answers;
  const right = sample.filter(({ share }) => share === 1).length;
  const figures = {
    questionId: question.id,
    askedCount: sample.length,
    answeredCount: sample.filter(({ response }) => !isEmptyResponse(response)).length,
    rightPercent: isEnough ? percent(right, sample.length) : null,
    itemRest: sample.length >= ITEM_THRESHOLDS.correlation ? items[item]!.itemRest : null,
    medianSeconds: isEnough
      ? medianOf(sample.flatMap(({ person }) => secondsAt(person, question.id)))
      : null,
    options: optionsOf(question, sample, corrections),
    functioning: comparisonsOf(item, question.id, analysis),
    months: monthsOf(sample),
  };
  return { ...figures, findings: findingsOf(figures) };
}

const percent = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((10_000 * part) / whole) / 100;

type Sample = readonly (Answered & { person: Person; third: Third })[];

function optionsOf(
  question: KeyedQuestion,
  sample: Sample,
  corrections: Corrections,
): QuestionFigures['options'] {
  const of = (third: Third) => sample.filter((one) => one.third === third);
  const [strong, weak] = [of('strong'), of('weak')];
  const [all, byStrong, byWeak] = [sample, strong, weak].map((some) =>
    countOptions(question, some, corrections),
  );
  const isEnough = sample.length >= ITEM_THRESHOLDS.correlation;
  return all!.map((option, n) => ({
    ...option,
    strongPercent: isEnough ? percent(byStrong![n]!.count, strong.length) : null,
    weakPercent: isEnough ? percent(byWeak![n]!.count, weak.length) : null,
  }));
}

function groupsOf(people: readonly Person[]): ComparedGroup[] {
  const regions = new Map(
    people.flatMap(({ regionId, region }) => (regionId === null ? [] : [[regionId, region]])),
  );
  const groups: ComparedGroup[] = [
    {
      by: 'language',
      group: 'ru',
      name: null,
      // The language in which they read a bilingual question, else that of their interface.
      isIn: ({ language, languages }, id) => (languages?.[id] ?? language) === 'ru',
    },
    {
      by: 'gender',
      group: 'female',
      name: null,
      isIn: ({ gender }) => (gender === null ? undefined : gender === 'female'),
    },
    ...[...regions].map(([id, name]) => ({
      by: 'region' as const,
      group: String(id),
      name,
      isIn: ({ regionId }: Person) => (regionId === null ? undefined : regionId === id),
    })),
  ];
  return groups;
}

function isLarge(belonging: readonly (boolean | undefined)[]): boolean {
  const amount = (is: boolean) => belonging.filter((one) => one === is).length;
  return Math.min(amount(true), amount(false)) >= ITEM_THRESHOLDS.group;
}

/** Groups that differ, largest difference first. */
function comparisonsOf(
  item: number,
  questionId: number,
  { people, responses, groups }: Analysis,
): QuestionFigures['functioning'] {
  return groups
    .flatMap(({ by, group, name, isIn }) => {
      const belonging = people.map((person) => isIn(person, questionId));
      if (!isLarge(belonging)) return [];
      const found = functioningOf(responses, { item, focal: (n) => belonging[n] });
      if (!found || found.class === 'A') return [];
      const { delta } = found;
      return [{ by, group, name, class: found.class, isHarder: delta < 0, delta }];
    })
    .toSorted((one, other) => Math.abs(other.delta) - Math.abs(one.delta));
}

/** Time from the previous answer to this one; a pause of more than half an hour is ignored. */
function secondsAt({ answeredAfter }: Person, questionId: number): number[] {
  const times = Object.entries(answeredAfter ?? {}).toSorted(([, one], [, other]) => one - other);
  const at = times.findIndex(([id]) => Number(id) === questionId);
  // Answers sent all together carry no timing.
  const isWhole = new Set(times.map(([, seconds]) => seconds)).size * 2 < times.length;
  if (at < 0 || isWhole) return [];
  const seconds = times[at]![1] - (times[at - 1]?.[1] ?? 0);
  return seconds >= 0 && seconds <= PAUSE_SECONDS ? [seconds] : [];
}

const PAUSE_SECONDS = 1800;

function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  return middle === undefined ? null : Math.round(middle);
}

function monthsOf(sample: Sample): QuestionFigures['months'] {
  const months = Map.groupBy(sample, ({ person }) => person.month);
  return [...months]
    .filter(([, some]) => some.length >= ITEM_THRESHOLDS.month)
    .map(([month, some]) => ({
      month,
      asked: some.length,
      rightPercent: percent(some.filter(({ share }) => share === 1).length, some.length),
    }))
    .toSorted((one, other) => one.month.localeCompare(other.month));
}
