import type { LessonField } from '@malaka/contracts/authoring/lesson-values';

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
