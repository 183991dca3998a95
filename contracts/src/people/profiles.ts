import { z } from 'zod';
import { PROFILE_STATUSES } from './choices.ts';
import { SCHOOL_TYPES } from '#/people/choices.ts';
import { day, inputDay, id, instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { latinName, latinText } from '#/kit/latin.ts';
import {
  BIOGRAPHY_MAX,
  NAME_MAX,
  PASSPORT_NUMBER_LENGTH,
  PASSPORT_SERIES_LENGTH,
  PERSONAL_NUMBER_LENGTH,
  PLACE_MAX,
  PROFILE_DRAFT_MAX,
  PROFILE_ENTRIES_MAX,
} from '#/kit/limits.ts';
import { GENDERS, ownFacts, profileSpelling } from './profiles/own-facts.ts';
import { done, idBody, nameSpelling, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const EDUCATION_LEVELS = ['medium', 'high'] as const;

/** A fixed number of digits, or empty. */
const digits = (length: number) =>
  z.string().regex(new RegExp(`^(\\d{${length}})?$`), { error: `profile.digits_${length}` });

/** The number as typed, or the masked form, which means unchanged. */
const personalNumber = z
  .string()
  .regex(
    new RegExp(`^(\\d{${PERSONAL_NUMBER_LENGTH}}|\\*{${PERSONAL_NUMBER_LENGTH - 4}}\\d{4})?$`),
    {
      error: `profile.digits_${PERSONAL_NUMBER_LENGTH}`,
    },
  );

/** Decision 38: two Latin capitals and seven digits. */
const passportSeries = z
  .string()
  .trim()
  .toUpperCase()
  .regex(new RegExp(`^([A-Z]{${PASSPORT_SERIES_LENGTH}})?$`), { error: 'profile.passport_series' });

const year = z.int().min(1900).max(2200);

export const education = wire({
  id: id.optional(),
  level: z.enum(EDUCATION_LEVELS),
  faculty: latinText(PLACE_MAX),
  place: latinText(PLACE_MAX),
  startYear: year.nullable().default(null),
  endYear: year.nullable().default(null),
});
export type Education = z.output<typeof education>;

/** A workplace or an additional position (decision 44). */
export const workEntry = wire(
  {
    id: id.optional(),
    place: latinText(PLACE_MAX),
    position: latinText(PLACE_MAX),
    startDate: day.nullable().default(null),
    /** Null: current. */
    endDate: day.nullable().default(null),
  },
  { startDate: 'start', endDate: 'end' },
);
export type WorkEntry = z.output<typeof workEntry>;

const entries = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).max(PROFILE_ENTRIES_MAX);

export const updateProfile = post.signedIn('/profil/update', {
  summary:
    'Save the caller’s whole profile and submit it for review; an absent list stays as it is',
  body: wire(
    {
      lastName: latinName(NAME_MAX).default(''),
      firstName: latinName(NAME_MAX).default(''),
      middleName: latinName(NAME_MAX).default(''),
      gender: z.enum(GENDERS).nullable().default(null),
      birthDate: inputDay.nullable().default(null),
      passportSeries: passportSeries.default(''),
      passportNumber: digits(PASSPORT_NUMBER_LENGTH).default(''),
      personalNumber: personalNumber.default(''),
      regionId: id.nullable().default(null),
      cityId: id.nullable().default(null),
      schoolType: z.enum(SCHOOL_TYPES).nullable().default(null),
      schoolId: id.nullable().default(null),
      schoolName: latinText(PLACE_MAX).default(''),
      positionTypeId: id.nullable().default(null),
      positionId: id.nullable().default(null),
      subjectId: id.nullable().default(null),
      biography: z.string().trim().max(BIOGRAPHY_MAX).optional(),
      educations: entries(education).optional(),
      workPlaces: entries(workEntry).optional(),
      additionalPositions: entries(workEntry).optional(),
    },
    { ...nameSpelling, personalNumber: 'pinfl' },
  ),
  answer: done,
});

/** The full profile as its owner and reviewers see it. */
export const profileValues = {
  ...ownFacts,
  educations: z.array(education),
  workPlaces: z.array(workEntry),
  additionalPositions: z.array(workEntry),
  /** Fields filled from the ERP and unchanged since, in our own names. */
  erpFields: z.array(z.string()),
};

/** The reviewer's reasons by field, in our own names. */
export const reasons = z.record(z.string(), z.string());

export const ownProfile = wire(
  {
    ...profileValues,
    status: z.enum(PROFILE_STATUSES),
    comment: z.string().nullable(),
    reasons,
    submittedAt: instant.nullable(),
    /** End of the promised time while the profile is waiting. */
    dueAt: instant.nullable(),
  },
  profileSpelling,
);
export type OwnProfile = z.output<typeof ownProfile>;

export const viewProfile = get.signedIn('/profil/view', {
  summary: 'The caller’s profile with all its entries',
  answer: one(ownProfile),
});

export const saveEducation = post.signedIn('/profil/education', {
  summary: 'Add an education to the caller’s profile, or change one by its id',
  body: education,
  answer: one(wire({ id: z.int() })),
});

export const saveWork = post.signedIn('/profil/work', {
  summary: 'Add a workplace to the caller’s profile, or change one by its id',
  body: workEntry,
  answer: one(wire({ id: z.int() })),
});

export const saveAdditionalPosition = post.signedIn('/profil/positions', {
  summary: 'Add an additional position to the caller’s profile, or change one by its id',
  body: workEntry,
  answer: one(wire({ id: z.int() })),
});

const deletion = (path: `/${string}`, what: string) =>
  post.signedIn(path, {
    summary: `Delete ${what} of the caller’s profile`,
    body: idBody,
    answer: done,
  });
export const deleteEducation = deletion('/profil/education/delete', 'an education');
export const deleteWork = deletion('/profil/work/delete', 'a work place');
export const deleteAdditionalPosition = deletion(
  '/profil/positions/delete',
  'an additional position',
);

export const saveAvatar = post.signedIn('/profil/avatar', {
  summary: 'Set the caller’s picture (jpg or png up to 2 MB); it is cropped to a square',
  files: ['avatar'],
  answer: one(wire({ avatar: z.string() })),
});

export const deleteAvatar = post.signedIn('/profil/avatar/delete', {
  summary: 'Remove the caller’s picture',
  answer: done,
});

/** The browser's form values as JSON text; only the same form reads them. */
export const saveProfileDraft = post.signedIn('/profil/draft', {
  isRepeatable: true,
  summary: 'Save unsubmitted form values, for the next device',
  body: wire({ draft: z.string().max(PROFILE_DRAFT_MAX) }),
  answer: done,
});

export const viewProfileDraft = get.signedIn('/profil/draft', {
  summary: 'Unsubmitted form values',
  answer: one(wire({ draft: z.string(), updatedAt: instant }).nullable()),
});

export const unreadCount = get.signedIn('/profil/unread-count', {
  summary: 'Unread notifications and chat messages',
  answer: one(wire({ notifications: z.int(), chat: z.int() })),
});
