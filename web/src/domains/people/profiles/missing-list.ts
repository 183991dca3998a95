import {
  missingFields,
  REQUIRED_FIELDS,
  type RequiredField,
} from '@malaka/contracts/people/profiles/completeness';
import { type Path, pathOfRequired } from './profile-check.ts';
import { bodyOf, type ProfileValues } from './profile-values.ts';

export type MissingList = {
  doneCount: number;
  totalCount: number;
  missing: ReadonlyArray<{ field: RequiredField; path: Path }>;
};

/** What is still to be entered, and where. */
export function missingList(values: ProfileValues): MissingList {
  const missing = missingFields(bodyOf(values));
  return {
    doneCount: REQUIRED_FIELDS.length - missing.length,
    totalCount: REQUIRED_FIELDS.length,
    missing: missing.map((field) => ({ field, path: pathOfRequired(field, values) })),
  };
}
