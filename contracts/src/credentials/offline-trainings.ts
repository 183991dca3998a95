import { z } from 'zod';
import { TRAINING_SOURCES, TRAINING_STATES } from '#/credentials/choices.ts';
import { day, flag, inputDay, id, instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { sheetImport } from '#/kit/imports.ts';
import {
  PERSONAL_NUMBER_LENGTH,
  PLACE_MAX,
  REASON_MAX,
  REFERENCE_NUMBER_MAX,
  TRAINING_HOURS_MAX,
} from '#/kit/limits.ts';
import { listQuery } from '#/kit/list-query.ts';
import { done, idBody, list, one, page } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';
import { TRAINING_LIST } from './lists.ts';

/** A number as the user typed it. */
export const typedReference = z
  .string({ error: 'offline.number_needed' })
  .trim()
  .min(1, { error: 'offline.number_needed' })
  .max(REFERENCE_NUMBER_MAX);

const facts = {
  referenceNumber: z.string(),
  institution: z.string(),
  startDate: day,
  endDate: day,
  hours: z.int(),
};

/** Decision 135: the public facts, without the personal number and with the name masked. */
export const checkedTraining = wire({
  ...facts,
  /** As `K*** D*** A***`; null if neither the organiser nor a profile gives a name. */
  name: z.string().nullable(),
  /** When it was withdrawn; null while it is valid. */
  withdrawnAt: instant.nullable(),
});
export type CheckedTraining = z.output<typeof checkedTraining>;

export const checkTraining = get.public('/offline-education/check', {
  summary: 'Check an offline training by its reference number; 30 checks per minute and IP address',
  query: wire({ referenceNumber: typedReference }),
  answer: one(checkedTraining),
});

const ownTraining = wire({
  ...facts,
  id: z.int(),
  state: z.enum(TRAINING_STATES),
  /** Credits it brought, or would bring once attached. */
  credits: z.number(),
  /** The qualification year in which it ended. */
  year: z.int(),
  attachedAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  withdrawReason: z.string().nullable(),
});
export type OwnTraining = z.output<typeof ownTraining>;

const ownTrainings = wire({
  /** Attached trainings, including those withdrawn later; newest first. */
  attached: z.array(ownTraining),
  /** Records with the caller's personal number that wait to be attached. */
  waiting: z.array(ownTraining),
  /** Trainings can be attached only once the profile, and so the personal number, is confirmed. */
  isConfirmed: flag,
  hoursPerCredit: z.number(),
});
export type OwnTrainings = z.output<typeof ownTrainings>;

export const listOwnTrainings = get.learner('/user/offline-education', {
  summary: 'The caller’s offline trainings: attached ones, and those waiting to be attached',
  answer: one(ownTrainings),
});

export const attachTraining = post.learner('/user/offline-education', {
  summary:
    'Attach an offline training with the caller’s personal number; it gives credits for its hours',
  body: wire({ referenceNumber: typedReference }),
  answer: one(ownTraining),
});

const text = (most: number) => z.string().trim().min(1).max(most);
const spelling = { personalNumber: 'pinfl' } as const;

const personalNumber = z
  .string()
  .length(PERSONAL_NUMBER_LENGTH, { error: 'profile.digits_14' })
  .regex(/^\d+$/, { error: 'profile.digits_14' });

/** Fields of a training as entered. An organisation's own name replaces `institution`. */
const written = {
  referenceNumber: typedReference,
  institution: text(PLACE_MAX).optional(),
  startDate: inputDay,
  endDate: inputDay,
  hours: z.int().min(1).max(TRAINING_HOURS_MAX),
  personalNumber,
  fullName: z.string().trim().max(PLACE_MAX).default(''),
};

export const trainingForm = wire(written, spelling);
export type TrainingForm = z.output<typeof trainingForm>;

/** When editing, the personal number stays unchanged if none is sent. */
export const trainingChange = wire(
  { ...written, id, personalNumber: personalNumber.optional() },
  spelling,
);
export type TrainingChange = z.output<typeof trainingChange>;

const trainingRow = wire(
  {
    ...facts,
    id: z.int(),
    state: z.enum(TRAINING_STATES),
    fullName: z.string(),
    /** As `**********1234`. */
    personalNumber: z.string(),
    source: z.enum(TRAINING_SOURCES),
    /** Who entered it; only managers see names of the platform's users. */
    enteredBy: z.string().nullable(),
    enteredAt: instant,
    account: wire({ id: z.int(), name: z.string() }).nullable(),
    attachedAt: instant.nullable(),
    credits: z.number().nullable(),
    year: z.int().nullable(),
    withdrawnAt: instant.nullable(),
    withdrawnBy: z.string().nullable(),
    withdrawReason: z.string().nullable(),
  },
  spelling,
);
export type TrainingRow = z.output<typeof trainingRow>;

const { fields } = listQuery(TRAINING_LIST);
/** For the list and its export. */
export const trainingFilter = wire(fields);

/** The same calls for managers and for organisations, each limited to their own records. */
const callsAt = (path: `/${string}`, audience: 'manager' | 'signedIn', whose: string) => ({
  list: get[audience](path, {
    summary: `Offline trainings ${whose}, newest first`,
    query: wire({ ...fields, page }),
    answer: list(trainingRow),
  }),
  create: post[audience](`${path}/create`, {
    summary: `Enter an offline training ${whose}`,
    body: trainingForm,
    answer: one(wire({ id: z.int() })),
  }),
  update: post[audience](`${path}/update`, {
    summary: `Change an offline training ${whose} that nobody has attached`,
    body: trainingChange,
    answer: done,
  }),
  withdraw: post[audience](`${path}/withdraw`, {
    summary: `Withdraw an offline training ${whose} and the credits it gave`,
    body: wire({ id, reason: text(REASON_MAX) }),
    answer: done,
  }),
  checkSheet: post[audience](`${path}/import`, {
    summary: `Read an .xlsx or .csv of offline trainings ${whose} and report what it would change`,
    files: ['file'],
    body: wire({}),
    answer: one(sheetImport),
  }),
  applySheet: post[audience](`${path}/import/apply`, {
    summary: 'Apply the caller’s checked sheet, all of it or nothing',
    body: idBody,
    answer: one(sheetImport),
  }),
  listSheets: get[audience](`${path}/imports`, {
    summary: 'The caller’s earlier sheets, newest first',
    query: wire({ page }),
    answer: list(sheetImport),
  }),
  template: get[audience](`${path}/template.xlsx`, {
    summary: 'A template with the expected headings and a sample row',
  }),
});

export const managerTrainings = callsAt('/manager/offline-education', 'manager', 'within reach');
export const organizationTrainings = callsAt(
  '/organizations/offline-education',
  'signedIn',
  "of the caller's organisation",
);
export type TrainingCalls = typeof managerTrainings;
