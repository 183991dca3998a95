import { EVERYBODY_GROUP_ID, type Exam } from '@malaka/contracts/assessment/exams';
import { fromTashkent, inTashkent } from '@malaka/grading/tashkent';

/** Values of the fields: times are Tashkent local time, `YYYY-MM-DDTHH:mm`. */
export type ExamValues = {
  name: string;
  description: string;
  startsAt: string;
  endsAt: string;
  minutes: number | '';
  groupId: number;
  isActive: boolean;
};
export type ExamField = keyof ExamValues;

export const NEW_EXAM: ExamValues = {
  name: '',
  description: '',
  startsAt: '',
  endsAt: '',
  minutes: '',
  groupId: EVERYBODY_GROUP_ID,
  isActive: false,
};

export const toField = (date: Date): string => inTashkent(date).toISOString().slice(0, 16);

const toDate = (field: string): Date => fromTashkent(Date.parse(`${field}:00Z`));

export const valuesOf = (exam: Exam): ExamValues => ({
  name: exam.name,
  description: exam.description,
  startsAt: toField(exam.startsAt),
  endsAt: toField(exam.endsAt),
  minutes: exam.minutes ?? '',
  groupId: exam.groupId,
  isActive: exam.isActive,
});

type Body = Omit<ExamValues, 'startsAt' | 'endsAt' | 'minutes'> & {
  startsAt: Date;
  endsAt: Date;
  minutes: number | null;
};

export const bodyOf = ({ startsAt, endsAt, minutes, ...values }: ExamValues): Body => ({
  ...values,
  startsAt: toDate(startsAt),
  endsAt: toDate(endsAt),
  minutes: minutes === '' ? null : minutes,
});

/** Changes against the loaded exam; a loaded time with seconds is not sent back without them. */
export function changesOf(values: ExamValues, first: ExamValues): Partial<Body> {
  const body = bodyOf(values);
  const fields = (Object.keys(values) as ExamField[]).filter((key) => values[key] !== first[key]);
  return Object.fromEntries(fields.map((key) => [key, body[key]]));
}

export type ExamError = 'name' | 'description' | 'startsAt' | 'endsAt' | 'endBeforeStart';

/** Missing fields, with the server's error codes. */
export function errorsOf(values: ExamValues): Partial<Record<ExamField, ExamError>> {
  const { name, description, startsAt, endsAt } = values;
  return {
    ...(name.trim() === '' && { name: 'name' as const }),
    ...(description.trim() === '' && { description: 'description' as const }),
    ...(startsAt === '' && { startsAt: 'startsAt' as const }),
    ...(endsAt === '' && { endsAt: 'endsAt' as const }),
    ...(startsAt !== '' &&
      endsAt !== '' &&
      endsAt <= startsAt && { endsAt: 'endBeforeStart' as const }),
  };
}

/** Minutes between start and end, during which the exam is open. */
export function minutesOpen({ startsAt, endsAt }: ExamValues): number | undefined {
  if (startsAt === '' || endsAt === '' || endsAt <= startsAt) return undefined;
  return Math.round((Date.parse(`${endsAt}Z`) - Date.parse(`${startsAt}Z`)) / 60_000);
}
