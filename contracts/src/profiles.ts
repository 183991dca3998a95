import { z } from 'zod';
import { id, instant } from './codecs.ts';
import { PROFILE_STATUSES } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { NAME_MAX } from './limits.ts';
import { done, list, one, page } from './shapes.ts';
import { wire } from './wire.ts';

/** Latin letters with oʻ, gʻ and the tutuq belgisi; decision 46. */
export const LATIN_NAME = /^[A-Za-zÀ-ɏ'ʻʼ‘’`\- ]+$/;
const latinName = z
  .string()
  .trim()
  .min(1)
  .max(NAME_MAX)
  .regex(LATIN_NAME, { error: 'profile.cyrillic' });

const nameSpelling = {
  lastName: 'lastname',
  firstName: 'firstname',
  middleName: 'middlename',
} as const;

export const updateProfile = endpoint({
  method: 'POST',
  path: '/profil/update',
  audience: 'signedIn',
  summary: 'Save the own profile and send it for review',
  body: wire(
    {
      lastName: latinName,
      firstName: latinName,
      middleName: latinName,
      regionId: id,
      cityId: id,
      positionTypeId: id,
    },
    nameSpelling,
  ),
  answer: done,
});

const profileFields = {
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  status: z.enum(PROFILE_STATUSES),
  /** The reviewer's words where the profile was rejected. */
  comment: z.string().nullable(),
  submittedAt: instant.nullable(),
};

export const viewProfile = endpoint({
  method: 'GET',
  path: '/profil/view',
  audience: 'signedIn',
  summary: 'The own profile',
  answer: one(
    wire(
      {
        ...profileFields,
        phone: z.string(),
        regionId: z.int().nullable(),
        cityId: z.int().nullable(),
        positionTypeId: z.int().nullable(),
        region: z.string().nullable(),
        city: z.string().nullable(),
        positionType: z.string().nullable(),
      },
      nameSpelling,
    ),
  ),
});

export const profileRow = wire(
  {
    ...profileFields,
    id: z.int(),
    phone: z.string(),
    region: z.string().nullable(),
    city: z.string().nullable(),
    positionType: z.string().nullable(),
    /** End of the promised 24 hours. */
    dueAt: instant.nullable(),
  },
  nameSpelling,
);
export type ProfileRow = z.output<typeof profileRow>;

export const listProfiles = endpoint({
  method: 'GET',
  path: '/manager/profiles',
  audience: 'reviewer',
  summary: 'Profiles by review status, the longest waiting first',
  query: wire({ status: z.enum(PROFILE_STATUSES).optional(), page }),
  answer: list(profileRow),
});

export const decideProfile = endpoint({
  method: 'POST',
  path: '/manager/profiles/decide',
  audience: 'reviewer',
  summary: 'Confirm or reject a submitted profile; certificates that waited for it are issued',
  body: wire({
    id,
    status: z.enum(['confirmed', 'rejected']),
    comment: z.string().trim().max(1000).optional(),
  }),
  answer: done,
});

export const unreadCount = endpoint({
  method: 'GET',
  path: '/profil/unread-count',
  audience: 'signedIn',
  summary: 'Unread notifications and chat messages',
  answer: one(wire({ notifications: z.int(), chat: z.int() })),
});
