import {
  LESSON_FIELDS,
  type LessonField,
  type LessonValues,
} from '@malaka/contracts/authoring/lesson-values';
import { linesOf, type Words } from '#/kit/comparing/lines-of.ts';
import { type Chunk, chunks } from '#/kit/comparing/text-pieces.ts';

type RichField = 'content' | 'shortDescription' | 'description';
type PlainField = Exclude<LessonField, RichField>;

export type LessonChange =
  /** No chunks: only the formatting differs. */
  | { field: RichField; chunks: Chunk[] }
  | { field: PlainField; from: LessonValues[PlainField]; to: LessonValues[PlainField] };

/** Differences of the later state. */
export function lessonChanges(
  before: LessonValues,
  after: LessonValues,
  words: Words,
): LessonChange[] {
  return LESSON_FIELDS.filter((field) => (before[field] ?? '') !== (after[field] ?? '')).map(
    (field) => {
      if (!isRich(field)) return { field, from: before[field], to: after[field] };
      const [from, to] = [before, after].map((values) => linesOf(values[field] ?? '', words));
      const found = chunks(from!, to!);
      const isSame = found.every(({ kind }) => kind === 'same');
      return { field, chunks: isSame ? [] : found };
    },
  );
}

export const isRich = (field: LessonField): field is RichField =>
  field === 'content' || field === 'shortDescription' || field === 'description';

/** Label key by field. */
export const FIELD_LABELS = {
  name: 'field.name',
  score: 'field.score',
  content: 'field.content',
  readPercent: 'field.readPercent',
  controlQuestions: 'field.controlQuestions',
  shortDescription: 'field.short_description',
  description: 'field.description',
  isEncrypted: 'history.encrypted',
  minPercentage: 'field.minPercentage',
  attemptQuestions: 'field.attemptQuestions',
  surveyId: 'field.survey',
  date: 'field.date',
  time: 'field.time',
  hours: 'field.hours',
  minutes: 'field.minutes',
  isRecorded: 'field.isRecorded',
  isAutoRecorded: 'field.isAutoRecorded',
  isPresenterOnly: 'field.isPresenterOnly',
  presence: 'field.presence',
} as const satisfies Record<LessonField, string>;
