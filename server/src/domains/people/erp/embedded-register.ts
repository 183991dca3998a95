import type { Db } from '#/kit/db/connect.ts';
import type { PersonalData } from '#/kit/personal-data/seal.ts';
import type { ErpGateway } from '#/kit/gateways/erp.ts';
import { employeeLookup, employeeSchools, openEmployee } from './employee.ts';

/** The staff register that administrators fill from Excel (decision 49). */
export function createEmbeddedErp(db: Db, personalData: PersonalData): ErpGateway {
  return {
    async findEmployee(key) {
      const row = await db
        .selectFrom('erpEmployees')
        .select(['lookup', 'sealed', 'schools'])
        .where('lookup', '=', employeeLookup(personalData, key))
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        ...openEmployee(personalData, row),
        schools: employeeSchools.parse(row.schools),
      };
    },
  };
}
