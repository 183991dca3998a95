import { z } from 'zod';
import { flag, success } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { CODE_MAX, CODE_MIN, PASSWORD_MAX, PASSWORD_MIN, PHONE_LENGTH } from '#/kit/limits.ts';
import { PROFILE_STATUSES } from './choices.ts';
import { ownPreferences } from './preferences.ts';
import { ownFacts, profileSpelling } from './profiles/own-facts.ts';
import { callerRoleId } from '#/kit/roles.ts';
import { done, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** 998 and nine digits, without a plus sign; specification §5. */
export const phone = z
  .string()
  .length(PHONE_LENGTH)
  .regex(/^998\d{9}$/);

/** Latin letters, digits and the listed signs, including the final colon; decision 29. */
export const PASSWORD_PATTERN = /^[A-Za-z0-9~!@#$%^&*()\-=+_/|?.,><;:]*$/;
export const newPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX).regex(PASSWORD_PATTERN);

/** Five digits; forms send text, scripts may send a number. */
export const code = z
  .union([z.string().regex(/^\d{5}$/), z.int().min(CODE_MIN).max(CODE_MAX)])
  .pipe(z.coerce.string());

/** Six digits of the authenticator app, or a recovery code. */
export const factorCode = z.string().trim().max(32);

/** A solved proof of work, required after the first failures. */
const proof = z.string().max(4000).optional();

const sessionFields = {
  id: z.int(),
  phone: z.string(),
  role: callerRoleId,
  isTeacher: flag,
  isEduInstitution: flag,
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  avatar: z.string().nullable(),
  profileStatus: z.enum(PROFILE_STATUSES),
  /** Head of a school according to the confirmed profile (decision 183). */
  isSchoolHead: flag,
  /**
   * The role requires a second factor that is not set up: only the calls for setting it up work.
   */
  isSecondFactorDue: flag,
  /** Needed before the first paint: the menu and the start screen depend on it. */
  preferences: ownPreferences,
};
const sessionSpelling = {
  role: 'role_id',
  lastName: 'lastname',
  firstName: 'firstname',
  middleName: 'middlename',
} as const;
export const sessionUser = wire(sessionFields, sessionSpelling);
export type SessionUser = z.output<typeof sessionUser>;

/** Where the code was sent: an SMS, or a bot whose address is shown. */
const codeSent = wire({ success, isTelegram: z.boolean(), botUrl: z.string().nullable() });

export const login = post.public('/auth/login', {
  summary: 'Sign in with phone and password',
  body: wire(
    {
      phone: z.string().max(32),
      password: z.string().max(100),
      isRemembered: flag.optional(),
      proof,
      /** Second factor code, requested by `auth.code_required`. */
      code: factorCode.optional(),
    },
    { phone: 'name', isRemembered: 'remember' },
  ),
  answer: one(wire({ accessToken: z.string(), user: sessionUser })),
});

export const register = post.public('/register', {
  summary: 'Request a sign-up code',
  body: wire(
    {
      phone,
      isEduInstitution: flag.optional(),
      /** The public offer; institutions must accept it to sign up. */
      isOfferAccepted: flag.optional(),
      proof,
    },
    { phone: 'login', isOfferAccepted: 'offer' },
  ),
  answer: codeSent,
});

export const checkSms = post.public('/check-sms', {
  summary: 'Check a sign-up code',
  status: 201,
  body: wire({ phone, code }, { phone: 'login', code: 'smscode' }),
  answer: done,
});

export const accept = post.public('/accept', {
  summary: 'Set the first password with an accepted code and sign in',
  body: wire(
    { phone, password: newPassword, code, confirmPassword: z.string().max(100) },
    { phone: 'login', code: 'smscode' },
  ),
  answer: one(
    wire(
      { token: z.string(), user: sessionUser, role: callerRoleId, isTeacher: flag },
      { role: 'role_id' },
    ),
  ),
});

export const forgotPassword = post.public('/forgotpassword', {
  summary: 'Request a code to set a new password',
  body: wire({ phone, proof }, { phone: 'login' }),
  answer: codeSent,
});

export const forgotPasswordAccept = post.public('/forgotpasswordaccept', {
  summary: 'Check the code; the token it returns only opens /forgotupdatepassword',
  body: wire({ phone, code }, { phone: 'login', code: 'smscode' }),
  answer: wire({ success, accessToken: z.string(), user: wire({ phone: z.string() }) }),
});

export const forgotUpdatePassword = post.public('/forgotupdatepassword', {
  summary: 'Set a new password with the token of the accepted code; other sessions end',
  body: wire(
    { phone, password: newPassword, confirmPassword: z.string().max(100) },
    { phone: 'login' },
  ),
  answer: done,
});

export const me = get.signedIn('/auth/me', {
  summary:
    'The signed-in user with their profile; documents only once a required second factor is set up',
  isOpenBeforeFactor: true,
  answer: one(wire({ ...ownFacts, ...sessionFields }, { ...profileSpelling, ...sessionSpelling })),
});

export const logout = post.signedIn('/auth/logout', {
  summary: 'End this session',
  isOpenBeforeFactor: true,
  answer: done,
});

export const proofChallenge = get.public('/auth/proof', {
  summary: 'A proof-of-work challenge (ALTCHA) for calls that answered auth.proof_required',
  answer: z.looseObject({ challenge: z.string() }),
});
