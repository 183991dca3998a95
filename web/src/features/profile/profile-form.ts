import type { AnswerOf, BodyOf } from '@malaka/contracts/endpoint';
import { updateProfile, type viewProfile } from '@malaka/contracts/profiles';
import { encode, safeEncode } from 'zod';

type Profile = AnswerOf<typeof viewProfile>['data'];
type Body = BodyOf<typeof updateProfile>;
type Field = keyof Body;

export type ProfileValues = {
  lastName: string;
  firstName: string;
  middleName: string;
  regionId: number | null;
  cityId: number | null;
  positionTypeId: number | null;
};

export const NAME_FIELDS = ['lastName', 'firstName', 'middleName'] as const;
export const FIELDS = [...NAME_FIELDS, 'regionId', 'cityId', 'positionTypeId'] as const;

type Fault = 'missing' | 'letters' | 'long';
export type ProfileFaults = { [F in Field]?: Fault };

export const valuesOf = (profile: Profile): ProfileValues => ({
  lastName: profile.lastName,
  firstName: profile.firstName,
  middleName: profile.middleName,
  regionId: profile.regionId,
  cityId: profile.cityId,
  positionTypeId: profile.positionTypeId,
});

export const isSame = (one: ProfileValues, other: ProfileValues) =>
  FIELDS.every((field) => one[field] === other[field]);

/** The contract knows how its fields are spelled on the wire, where its issues point. */
const fieldByWireName = new Map(
  Object.entries(
    encode(updateProfile.body!, {
      lastName: 'A',
      firstName: 'B',
      middleName: 'C',
      regionId: 1,
      cityId: 2,
      positionTypeId: 3,
    }),
  ).map(([name, probe]) => [name, FIELDS[['A', 'B', 'C', 1, 2, 3].indexOf(probe)]]),
);

export const fieldOf = (wireName: PropertyKey | undefined): Field | undefined =>
  fieldByWireName.get(String(wireName));

/** The contract's own check, as one fault a field. */
export function checkProfile(values: ProfileValues): { body?: Body; faults: ProfileFaults } {
  const checked = safeEncode(updateProfile.body!, trimmed(values));
  if (checked.success) return { body: trimmed(values), faults: {} };
  const faults: ProfileFaults = {};
  for (const issue of checked.error.issues) {
    const field = fieldOf(issue.path[0]);
    if (!field) continue;
    const isMissing = values[field] === null || String(values[field]).trim() === '';
    const found: Fault = isMissing ? 'missing' : issue.code === 'too_big' ? 'long' : 'letters';
    faults[field] ??= found;
  }
  return { faults };
}

function trimmed(values: ProfileValues): Body {
  const names = Object.fromEntries(NAME_FIELDS.map((field) => [field, values[field].trim()]));
  return { ...values, ...names } as Body;
}
