import type { Db } from '#/kit/db/connect.ts';
import { findManagerRegion } from '#/kit/access/scope.ts';
import { findOwnOrganization, isInstitution } from '#/domains/organizations/index.ts';
import { AppError } from '#/kit/http/app-error.ts';

/** Who enters records, and which ones they may see. */
export type Supervisor = {
  accountId: number;
  /** An organisation sees only its own records, entered under its own name. */
  organization: { id: number; name: string } | null;
  /**
   * A regional manager's region (decision 11), or the organisation's; null for the whole country.
   */
  regionId: number | null;
};

export const managerSupervisor = async (db: Db, accountId: number): Promise<Supervisor> => ({
  accountId,
  organization: null,
  regionId: await findManagerRegion(db, accountId),
});

/** Decision 134: an organisation may enter trainings while it is in the registry. */
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
