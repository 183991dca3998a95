import { z } from 'zod';

/** Every code that a failed call may carry; the server holds one text a language for each. */
export const ERROR_CODES = [
  'account.blocked',
  'auth.code_expired',
  'auth.code_wrong',
  'auth.forbidden',
  'auth.institution_offer',
  'auth.password_common',
  'auth.phone_taken',
  'auth.phone_unknown',
  'auth.proof_required',
  'auth.sign_in_required',
  'auth.wrong_credentials',
  'auth.too_many_messages',
  'certificate.not_found',
  'course.already_bought',
  'course.balance_low',
  'course.not_bought',
  'course.not_found',
  'course.profile_unconfirmed',
  'course.diagnostic_required',
  'file.not_found',
  'file.too_large',
  'file.wrong_type',
  'lesson.not_found',
  'lesson.locked',
  'page.not_found',
  'profile.cyrillic',
  'profile.not_found',
  'profile.wrong_status',
  'request.invalid',
  'request.malformed',
  'request.not_found',
  'request.too_large',
  'request.too_many',
  'request.unsupported_type',
  'server.overloaded',
  'technical_fault',
  'test.already_passed',
  'test.attempt_not_found',
  'test.retake_blocked',
  'video.broken',
  'video.not_found',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The one shape of a failed answer (decisions 162 and 175); extra facts stand beside it (176). */
export const failure = z.looseObject({
  success: z.literal(0),
  code: z.enum(ERROR_CODES),
  msg: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
});

export type Failure = z.output<typeof failure>;
