import {
  type TrainingChange,
  trainingChange,
  type TrainingForm,
  trainingForm,
  type TrainingRow,
} from '@malaka/contracts/credentials/offline-trainings';
import { safeEncode } from 'zod';
import type { SupervisorKind } from './queries.ts';

/** Values as typed. */
export type TrainingValues = Record<
  | 'referenceNumber'
  | 'institution'
  | 'startDate'
  | 'endDate'
  | 'hours'
  | 'personalNumber'
  | 'fullName',
  string
>;
export type TrainingField = keyof TrainingValues;

/**
 * When editing, the client does not know the personal number: an empty field leaves it unchanged.
 */
export const valuesOf = (row: TrainingRow | undefined): TrainingValues => ({
  referenceNumber: row?.referenceNumber ?? '',
  institution: row?.institution ?? '',
  startDate: row?.startDate ?? '',
  endDate: row?.endDate ?? '',
  hours: row ? String(row.hours) : '',
  personalNumber: '',
  fullName: row?.fullName ?? '',
});

const WIRE_NAMES: Readonly<Record<string, TrainingField>> = {
  reference_number: 'referenceNumber',
  institution: 'institution',
  start_date: 'startDate',
  end_date: 'endDate',
  hours: 'hours',
  pinfl: 'personalNumber',
  full_name: 'fullName',
};

/** The form field of a server error. */
export const fieldOf = (wireName: string): TrainingField | undefined => WIRE_NAMES[wireName];

export type Checked =
  | { body: TrainingForm | TrainingChange; wrong: null }
  | { body: null; wrong: Partial<Record<TrainingField, true>> };

/** The body to send, or the invalid fields; validated by the server's contract. */
export function checkForm(
  values: TrainingValues,
  { id, supervisor }: { id: number | undefined; supervisor: SupervisorKind },
): Checked {
  const { personalNumber, institution, ...others } = values;
  const digits = personalNumber.replaceAll(/\s/g, '');
  const facts = {
    ...others,
    hours: /^\d{1,4}$/.test(values.hours.trim()) ? Number(values.hours) : 0,
    ...(supervisor === 'manager' && { institution }),
  };
  const isUnchanged = id !== undefined && digits === '';
  const body = {
    ...facts,
    ...(!isUnchanged && { personalNumber: digits }),
    ...(id !== undefined && { id }),
  } as TrainingForm | TrainingChange;
  const { error } =
    id === undefined
      ? safeEncode(trainingForm, body as TrainingForm)
      : safeEncode(trainingChange, body as TrainingChange);
  const wrong: Partial<Record<TrainingField, true>> = {};
  for (const { path } of error?.issues ?? []) {
    const field = fieldOf(String(path[0]));
    if (field) wrong[field] = true;
  }
  if (supervisor === 'manager' && institution.trim() === '') wrong.institution = true;
  if (values.endDate !== '' && values.endDate < values.startDate) wrong.endDate = true;
  return Object.keys(wrong).length > 0 ? { body: null, wrong } : { body, wrong: null };
}
