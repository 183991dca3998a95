import type { Db } from '#/kit/db/connect.ts';
import { findManagerRegion } from '#/kit/access/manager-region.ts';
import { findOwnOrganization, isInstitution } from '#/domains/organizations/index.ts';
import { AppError } from '#/kit/http/app-error.ts';

/** Who keeps records, and which ones are within reach. */
export type Supervisor = {
  accountId: number;
  /** Of an organisation: its own records alone, under its own name. */
  organization: { id: number; name: string } | null;
  /** Of a manager of one region (decision 11), or of the organisation; null is the whole country. */
  regionId: number | null;
};

export const managerSupervisor = async (db: Db, accountId: number): Promise<Supervisor> => ({
  accountId,
  organization: null,
  regionId: await findManagerRegion(db, accountId),
});

/** Decision 134: an organisation enters trainings while it stands in the registry. */
export async function organizationSupervisor(
  db: Db,
  accountId: number,
  { isReading }: { isReading: boolean },
): Promise<Supervisor> {
  if (!(await isInstitution(db, accountId))) {
    throw new AppError('organization.not_institution', 403);
  }
  const found = await findOwnOrganization(db, accountId);
  if (!found || (found.status !== 'allowed' && !isReading)) {
    throw new AppError('organization.not_allowed', 409);
  }
  const { id, name, regionId } = found;
  return { accountId, organization: { id, name }, regionId };
}
