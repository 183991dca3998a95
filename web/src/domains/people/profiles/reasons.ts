import { TEACHER_POSITION_TYPE_ID } from '@malaka/contracts/people/profiles/completeness';
import { REASON_FIELDS, type ReasonField } from '@malaka/contracts/people/profile-reviews';
import type { OwnProfile } from '@malaka/contracts/people/profiles';
import type { ProfileField, ProfileValues } from './profile-values.ts';

export type Reason = {
  field: ReasonField;
  text: string;
  /** Its place in the form; the picture has none. */
  path: ProfileField | undefined;
};

function pathOf(field: ReasonField, values: ProfileValues): ProfileField | undefined {
  if (field === 'avatar') return undefined;
  if (field === 'schoolId') return 'school';
  const isSubject = values.positionTypeId === TEACHER_POSITION_TYPE_ID;
  return field === 'positionId' && isSubject ? 'subjectId' : field;
}

/** The reviewer's reasons, each until its field is changed. */
export function reasonsOf(
  { status, reasons }: Pick<OwnProfile, 'status' | 'reasons'>,
  values: ProfileValues,
  changes: Partial<ProfileValues>,
): Reason[] {
  if (status !== 'rejected') return [];
  const listed = REASON_FIELDS.flatMap((field) => {
    const text = reasons[field];
    return text === undefined ? [] : [{ field, text, path: pathOf(field, values) }];
  });
  return listed.filter(({ path }) => {
    // Series and number are one passport, whose reason is shown at the number.
    if (path === 'passportNumber' && 'passportSeries' in changes) return false;
    return path === undefined || !(path in changes);
  });
}
