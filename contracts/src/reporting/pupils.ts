import { CERTIFICATE_KINDS, CERTIFICATE_STATES } from '#/credentials/choices.ts';
import { LANGUAGES } from '#/kit/choices.ts';
import { z } from 'zod';
import { journalEntry } from '#/people/accounts.ts';
import { PROFILE_STATUSES } from '#/people/choices.ts';
import { flag, instant, money, success, tashkentTime } from '#/kit/codecs.ts';
import { accountCredits, yearText } from '#/credentials/credits.ts';
import { get } from '#/kit/endpoint.ts';
import { listQuery } from '#/kit/list-query.ts';
import { roleId } from '#/kit/roles.ts';
import { idParams, list, nameSpelling, one, page, paging } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';
import { PUPIL_LIST } from './lists.ts';

const offline = {
  institution: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  referenceNumber: z.string().nullable(),
};
const offlineEducation = wire(offline);

const rowFields = {
  id: z.int(),
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  phone: z.string(),
  avatar: z.string().nullable(),
  role: roleId,
  registeredAt: tashkentTime,
  isActive: flag,
  isCompleted: flag,
  year: z.int(),
  position: z.string().nullable(),
  positionType: z.string().nullable(),
  certificateNumber: z.string().nullable(),
  certificateDate: tashkentTime.nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  school: z.string().nullable(),
  language: z.enum(LANGUAGES),
  direction: z.string().nullable(),
  /** The training entered last. */
  offlineEducation: offlineEducation.nullable(),
  /** All purchases ever, the completed ones among them, and the total paid. */
  purchasesCount: z.int(),
  finishedCount: z.int(),
  money,
};
const rowSpelling = {
  ...nameSpelling,
  role: 'role_id',
  registeredAt: 'registration_date',
  isActive: 'status',
  isCompleted: 'completed',
  year: 'qualification_year',
} as const;

export const pupilRow = wire(rowFields, rowSpelling);
export type PupilRow = z.output<typeof pupilRow>;

const { fields, spelling } = listQuery(PUPIL_LIST);

/** For the list, its summary row and its export. */
export const pupilFilter = wire(fields, spelling);

export const listPupils = get.manager('/manager/result/users', {
  summary: 'Pupils of any role with their purchases, filtered and sorted',
  query: wire({ ...fields, page }, spelling),
  answer: wire({ success, users: wire({ data: z.array(pupilRow), ...paging }) }),
});

export const sumPupils = get.manager('/manager/result/all', {
  summary: 'How many of the pupils ever bought a course, and the total of all purchases',
  query: pupilFilter,
  answer: wire({ success, userCount: z.int(), money }),
});

export const viewVisibleRegion = get.examiner('/manager/reach', {
  summary: 'The region whose people the caller may see; null for the whole country (decision 11)',
  answer: one(wire({ region: wire({ id: z.int(), name: z.string() }).nullable() })),
});

export const pupil = wire(
  {
    ...rowFields,
    registeredAt: instant,
    certificateDate: instant.nullable(),
    profileStatus: z.enum(PROFILE_STATUSES),
    /** As `*********1234`. */
    personalNumber: z.string(),
    passport: z.string(),
    certificates: z.array(
      wire({
        number: z.string(),
        state: z.enum(CERTIFICATE_STATES),
        type: z.enum(CERTIFICATE_KINDS),
        courseName: z.string(),
        hours: z.number(),
        credits: z.number(),
        issuedAt: instant,
      }),
    ),
    /** All offline trainings entered, newest first. */
    offlineEducations: z.array(
      wire({ id: z.int(), year: z.int(), credits: z.number(), enteredAt: instant, ...offline }),
    ),
  },
  { ...rowSpelling, personalNumber: 'pinfl' },
);
export type Pupil = z.output<typeof pupil>;

export const viewPupil = get.manager('/manager/pupils/:id', {
  summary: 'One pupil with certificates and offline trainings; documents are masked',
  params: idParams,
  answer: one(pupil),
});

export const viewPupilCredits = get.manager('/manager/pupils/:id/credits', {
  summary: 'Credits of a pupil in a qualification year',
  params: idParams,
  query: wire({ year: yearText.optional() }),
  answer: one(accountCredits),
});

export const listPupilJournal = get.manager('/manager/pupils/:id/journal', {
  summary: 'Decisions on a pupil: profile, role, certificates; newest first',
  params: idParams,
  query: wire({ page }),
  answer: list(journalEntry),
});
