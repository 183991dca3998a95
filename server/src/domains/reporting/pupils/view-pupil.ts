import type { Pupil } from '@malaka/contracts/reporting/pupils';
import { qualificationYear } from '@malaka/grading/credits';
import type { Deps } from '#/kit/deps.ts';
import { openPersonal } from '#/domains/people/index.ts';
import type { VisibleRegion } from '#/kit/access/scope.ts';
import { listAttached, listOwnCertificates } from '#/domains/credentials/index.ts';
import { maskPassport, maskPersonalNumber } from '#/kit/personal-data/seal.ts';
import { logOpening } from '#/kit/personal-data/log-reading.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { isPupil } from './find-pupils.ts';
import { findDocuments, readPupils } from './queries.ts';

/** Throws 404 unless the id is a pupil in the viewer's region. */
export async function requirePupil(
  db: Deps['db'],
  id: number,
  visibleRegion: VisibleRegion,
): Promise<void> {
  if (!(await isPupil(db, id, visibleRegion))) throw new AppError('account.not_found', 404);
}

/**
 * Everything a manager sees of a pupil; of document numbers only the last characters. Viewing is
 * logged.
 */
export async function viewPupil(
  { db, personalData, now }: Pick<Deps, 'db' | 'personalData' | 'now'>,
  id: number,
  { visibleRegion, reader }: { visibleRegion: VisibleRegion; reader: Actor },
): Promise<Pupil> {
  await requirePupil(db, id, visibleRegion);
  const { accountId: readerId, address, language } = reader;
  await logOpening(db, { accountId: id, readerId, address, now: reader.now });
  const [[row], { profileStatus, ...sealed }, certificates, trainings] = await Promise.all([
    readPupils(db, [id], { year: qualificationYear(now()), language }),
    findDocuments(db, id),
    listOwnCertificates(db, id),
    listAttached(db, id),
  ]);
  const { passportSeries, passportNumber, personalNumber } = openPersonal(personalData, id, sealed);
  return {
    ...row!,
    profileStatus,
    passport: maskPassport(passportSeries, passportNumber),
    personalNumber: maskPersonalNumber(personalNumber),
    certificates,
    offlineEducations: trainings
      .filter(({ state }) => state === 'attached')
      .map(({ credits, creditYear, attachedAt, ...training }) => ({
        ...training,
        credits: credits!,
        year: creditYear!,
        enteredAt: attachedAt!,
      })),
  };
}

/**
 * The part of a person's audit log that managers see: decisions on profile, role and certificates.
 */
export const MANAGER_JOURNAL = [
  'account.role_changed',
  'alternative.accepted',
  'alternative.rejected',
  'alternative.sent',
  'alternative.under_review',
  'certificate.corrected',
  'certificate.issued',
  'certificate.reissued',
  'certificate.revoked',
  'profile.confirmed',
  'profile.rejected',
  'profile.submitted',
] as const;
