import type { Db } from '#/kit/db/connect.ts';
import type { FieldError } from './check-fields.ts';
import { findChosen } from './queries.ts';
import type { FieldName, ProfileFields } from './rules.ts';
import { notInDistrict, notInList, notInRegion } from './texts.ts';

/**
 * Errors for ids that are not in the lists or do not belong to their parent choice. A choice
 * archived since stays valid until another is made.
 */
export async function choiceErrors(
  db: Db,
  fields: ProfileFields,
  changed: ReadonlySet<FieldName>,
): Promise<FieldError[]> {
  const hasNew = (...names: FieldName[]) =>
    names.some((name) => changed.has(name)) && fields[names[0]!] !== null;
  const isChecked = {
    district: hasNew('cityId', 'regionId'),
    school: hasNew('schoolId', 'schoolType', 'cityId'),
    positionType: hasNew('positionTypeId'),
    position: hasNew('positionId'),
    subject: hasNew('subjectId'),
  };
  if (!Object.values(isChecked).includes(true)) return [];
  const found = await findChosen(db, fields);
  const isWrong = (name: keyof typeof isChecked) => isChecked[name] && !found[name];
  return [
    ...(isWrong('district') ? [['city_id', notInRegion] as const] : []),
    ...(isWrong('school') ? [['school_id', notInDistrict] as const] : []),
    ...(isWrong('positionType') ? [['position_type_id', notInList] as const] : []),
    ...(isWrong('position') ? [['position_id', notInList] as const] : []),
    ...(isWrong('subject') ? [['subject_id', notInList] as const] : []),
  ];
}
