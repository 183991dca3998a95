import { LANGUAGES } from '#/kit/choices.ts';
import { z } from 'zod';
import { changedPreferences } from './preferences.ts';
import { code, phone } from './sign-in.ts';
import { flag, instant, success } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { ERROR_CODES } from '#/kit/error-codes.ts';
import { done, idBody, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

const preferences = wire(
  {
    language: z.enum(LANGUAGES),
    /** 0: announcements are delivered without a pop-up (decision 52). */
    wantsAnnouncements: flag,
  },
  { wantsAnnouncements: 'announcements' },
);

export const viewPreferences = get.signedIn('/profil/settings', {
  isRepeatable: true,
  summary: 'Language and announcements of the caller’s account',
  isOpenBeforeFactor: true,
  answer: one(preferences),
});

export const savePreferences = post.signedIn('/profil/settings', {
  summary: 'Change language, announcements, density, start page or menu; absent fields stay',
  isOpenBeforeFactor: true,
  body: wire(
    {
      language: z.enum(LANGUAGES).optional(),
      wantsAnnouncements: flag.optional(),
      ...changedPreferences,
    },
    { wantsAnnouncements: 'announcements' },
  ),
  answer: done,
});

export const updatePassword = post.signedIn('/profil/update-password', {
  summary: 'Change the caller’s password; all other sessions end',
  // Validated by the sign-up rules, with errors per field.
  body: wire({
    oldPassword: z.string().max(100),
    newPassword: z.string().max(100),
    newPasswordConfirm: z.string().max(100),
  }),
  answer: done,
});

export const replacePhone = post.signedIn('/profil/replace-phone', {
  summary: 'Request a code for the new phone; success 2 is a refusal with msg',
  body: wire({
    phone: z.string().max(32),
    /** Required unless this session was opened with it minutes ago. */
    password: z.string().max(100).optional(),
  }),
  answer: wire({
    success: z.union([success, z.literal(2)]),
    /** For a refusal: determines the field of the error. */
    code: z.enum(ERROR_CODES).optional(),
    msg: z.string().optional(),
    isTelegram: z.boolean().optional(),
    botUrl: z.string().nullable().optional(),
  }),
});

export const replacePhoneAccept = post.signedIn('/profil/replace-phone-accept', {
  summary: 'Change the phone with the code; all other sessions end, the old number is notified',
  body: wire({ phone, code }, { code: 'smscode' }),
  answer: wire({ success, login: z.string() }),
});

export const device = wire({
  id: z.int(),
  /** The session of this call. */
  isCurrent: flag,
  /** For example `Chrome` and `Android`, from the User-Agent; empty if unrecognised. */
  browser: z.string(),
  system: z.string(),
  address: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
});
export type Device = z.output<typeof device>;

export const listDevices = get.signedIn('/profil/devices', {
  summary: 'Sessions of the caller’s account, most recently used first',
  answer: one(z.array(device)),
});

export const endDevice = post.signedIn('/profil/devices/end', {
  summary: 'Sign out on another device',
  body: idBody,
  answer: done,
});

export const endOtherDevices = post.signedIn('/profil/devices/end-others', {
  summary: 'Sign out everywhere but here',
  answer: one(wire({ ended: z.int() })),
});
