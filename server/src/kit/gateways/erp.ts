import type { GENDERS } from '@malaka/contracts/people/profiles/own-facts';

/** All three together identify a person. */
export type EmployeeKey = {
  /** `YYYY-MM-DD`. */
  birthDate: string;
  passportSeries: string;
  passportNumber: string;
};

/** What the staff register knows about a person; missing texts are empty. */
export type FoundEmployee = EmployeeKey & {
  personalNumber: string;
  lastName: string;
  firstName: string;
  middleName: string;
  gender: (typeof GENDERS)[number] | null;
  /** Where the person works; `code` is the school's number in the official list. */
  schools: { code: string; position: string }[];
};

export type ErpGateway = {
  /** Undefined if the register does not know the person; throws if it gives no valid answer. */
  findEmployee(key: EmployeeKey): Promise<FoundEmployee | undefined>;
};
