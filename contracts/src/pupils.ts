import { z } from 'zod';
import { LANGUAGES } from './account-settings.ts';
import { flag, idText, money, numberText, success, tashkentTime } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { SEARCH_MAX } from './limits.ts';
import { nameSpelling, one, page } from './shapes.ts';
import { wire } from './wire.ts';

export const PUPIL_SORTS = ['registered', 'name', 'purchases', 'money'] as const;
export type PupilSort = (typeof PUPIL_SORTS)[number];

export const SORT_ORDERS = ['asc', 'desc'] as const;

/** What the list of pupils, its summary line and its export are narrowed by. */
export const pupilFilters = {
  search: z.string().max(SEARCH_MAX).optional(),
  regionId: idText.optional(),
  cityId: idText.optional(),
  schoolId: idText.optional(),
  /** Decision 151: the direction is the subject. */
  subjectId: idText.optional(),
  positionTypeId: idText.optional(),
  language: z.enum(LANGUAGES).optional(),
  isActive: flag.optional(),
  /** Whether the minimum of the qualification year was reached. */
  isCompleted: flag.optional(),
  /** The running one where absent; pupils who came after it are not in the list. */
  year: numberText.pipe(z.int().min(2020).max(2200)).optional(),
};
export const pupilFilterSpelling = {
  subjectId: 'direction_id',
  isActive: 'status',
  isCompleted: 'completed',
  year: 'qualification_year',
} as const;

export const pupilOrder = {
  sort: z.enum(PUPIL_SORTS).optional(),
  order: z.enum(SORT_ORDERS).optional(),
};

const offlineEducation = wire({
  institution: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  referenceNumber: z.string().nullable(),
});

export const pupilRow = wire(
  {
    id: z.int(),
    lastName: z.string(),
    firstName: z.string(),
    middleName: z.string(),
    phone: z.string(),
    avatar: z.string().nullable(),
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
    /** The last one that was entered. */
    offlineEducation: offlineEducation.nullable(),
    /** All purchases ever, those of them that are completed, and what was paid for all. */
    purchasesCount: z.int(),
    finishedCount: z.int(),
    money,
  },
  {
    ...nameSpelling,
    registeredAt: 'registration_date',
    isActive: 'status',
    isCompleted: 'completed',
    year: 'qualification_year',
  },
);
export type PupilRow = z.output<typeof pupilRow>;

/** The paging fields stand beside the rows (decision 175). */
export const paging = {
  total: z.int(),
  perPage: z.int(),
  currentPage: z.int(),
  lastPage: z.int(),
  nextPageUrl: z.string().nullable(),
};

export const listPupils = endpoint({
  method: 'GET',
  path: '/manager/result/users',
  audience: 'manager',
  summary: 'Pupils with what they bought, by filters and in an order',
  query: wire({ ...pupilFilters, ...pupilOrder, page }, pupilFilterSpelling),
  answer: wire({ success, users: wire({ data: z.array(pupilRow), ...paging }) }),
});

export const sumPupils = endpoint({
  method: 'GET',
  path: '/manager/result/all',
  audience: 'manager',
  summary: 'How many of the pupils ever bought a course, and what all purchases came to',
  query: wire(pupilFilters, pupilFilterSpelling),
  answer: wire({ success, userCount: z.int(), money }),
});

export const viewReach = endpoint({
  method: 'GET',
  path: '/manager/reach',
  audience: 'examiner',
  summary: 'The region whose people the caller sees; none is the whole country (decision 11)',
  answer: one(wire({ region: wire({ id: z.int(), name: z.string() }).nullable() })),
});
