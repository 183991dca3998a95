import { z } from 'zod';
import { factorCode } from './sign-in.ts';
import { flag } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { done, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

const password = z.string().max(100);
const recoveryCodes = one(wire({ recoveryCodes: z.array(z.string()) }));

const secondFactor = wire({
  isOn: flag,
  /** Required by the role and the platform's settings: it cannot be turned off. */
  isRequired: flag,
  /** Unused recovery codes. */
  recoveryLeft: z.int(),
});
export type SecondFactor = z.output<typeof secondFactor>;

export const viewSecondFactor = get.signedIn('/profil/second-factor', {
  summary: 'Whether signing in asks for a code of the authenticator app',
  isOpenBeforeFactor: true,
  answer: one(secondFactor),
});

export const beginSecondFactor = post.signedIn('/profil/second-factor/begin', {
  summary: 'A new secret for the authenticator app; it is valid once confirmed',
  isOpenBeforeFactor: true,
  body: wire({
    password,
    /** Code of the active factor, which works until the new one is confirmed. */
    code: factorCode.optional(),
  }),
  answer: one(
    wire({
      /** In base32, for typing by hand. */
      secret: z.string(),
      /** Opens the authenticator app on the phone. */
      otpauthUrl: z.string(),
      /** The same as a QR code: an SVG. */
      qr: z.string(),
    }),
  ),
});

export const confirmSecondFactor = post.signedIn('/profil/second-factor/confirm', {
  summary: 'Activate the new secret with one of its codes; all other sessions end',
  isOpenBeforeFactor: true,
  body: wire({ code: factorCode }),
  answer: recoveryCodes,
});

export const renewRecoveryCodes = post.signedIn('/profil/second-factor/recovery-codes', {
  summary: 'New recovery codes; the earlier ones become invalid',
  isOpenBeforeFactor: true,
  body: wire({ password, code: factorCode }),
  answer: recoveryCodes,
});

export const turnSecondFactorOff = post.signedIn('/profil/second-factor/off', {
  summary:
    'Return to signing in with the password alone; refused if the role requires a second factor',
  isOpenBeforeFactor: true,
  body: wire({ password, code: factorCode }),
  answer: done,
});
