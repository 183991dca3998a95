import type { SCHOOL_TYPES } from '@malaka/contracts/people/choices';
import { normalizeText } from '@malaka/grading/normalize-text';
import { listPlaces } from '#/domains/people/reference/queries.ts';
import type { School } from '#/domains/people/reference/write-schools.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Text } from '#/kit/excel/texts.ts';
import type { Cells, AddError } from '#/kit/imports/kind.ts';
import { PlaceIndex } from './place-index.ts';

const texts = {
  code: {
    uz: 'Kodda faqat harf, raqam, nuqta, chiziq va / boʻlishi mumkin.',
    ru: 'В коде могут быть только буквы, цифры, точка, дефис и /.',
    en: 'A code may hold letters, digits, points, hyphens and / only.',
  },
  region: {
    uz: 'Bunday viloyat topilmadi.',
    ru: 'Такая область не найдена.',
    en: 'There is no such region.',
  },
  district: {
    uz: 'Bu viloyatda bunday tuman yoki shahar yoʻq.',
    ru: 'В этой области нет такого района или города.',
    en: 'The region has no such district or city.',
  },
  ambiguous: {
    uz: 'Nom ikki joyga mos keladi: «tumani», «shahri» yoki «viloyati» soʻzini qoʻshing.',
    ru: 'Название подходит двум местам: допишите «район», «город» или «область».',
    en: 'Two places have this name: add "district", "city" or "region".',
  },
  type: {
    uz: '«umumiy» yoki «ixtisoslashtirilgan» deb yozing.',
    ru: 'Напишите «общая» или «специализированная».',
    en: 'Write "general" or "specialized".',
  },
} as const satisfies Record<string, Text>;

export type PlaceIds = { regionId: number; districtId: number | undefined };

/** Finds regions and districts by the names in a row. */
export async function createPlaceReader(db: Db) {
  const { regions, districts } = await listPlaces(db);
  const regionIndex = new PlaceIndex(regions);
  const districtsOf = new Map(
    regions.map(({ id }) => [id, new PlaceIndex(districts.filter((d) => d.regionId === id))]),
  );
  return (cells: Cells, addError: AddError): PlaceIds | undefined => {
    const regionId = placeId(regionIndex, cells['region']!, addError, 'region');
    if (regionId === undefined) return undefined;
    const index = districtsOf.get(regionId)!;
    return { regionId, districtId: placeId(index, cells['district']!, addError, 'district') };
  };
}

/** The school in a row; undefined if an error was reported or a cell is empty. */
export async function createSchoolReader(db: Db) {
  const readPlace = await createPlaceReader(db);
  return (cells: Cells, addError: AddError): School | undefined => {
    const code = cells['code']!;
    if (code && !/^[\p{L}\p{N}./-]+$/u.test(code)) addError('code', texts.code);
    const type = typeOf(cells['type']!);
    if (!type && cells['type']) addError('type', texts.type);
    const districtId = readPlace(cells, addError)?.districtId;
    if (districtId === undefined || !type) return undefined;
    return {
      code,
      districtId,
      type,
      name: { uz: cells['uz']!, ru: cells['ru']!, en: cells['en']! },
    };
  };
}

/** The place named in the cell; an empty cell was already reported. */
function placeId(
  index: PlaceIndex,
  text: string,
  addError: AddError,
  column: 'region' | 'district',
): number | undefined {
  const ids = index.find(text);
  if (ids.length === 1) return ids[0];
  if (text !== '') addError(column, ids.length === 0 ? texts[column] : texts.ambiguous);
  return undefined;
}

function typeOf(text: string): (typeof SCHOOL_TYPES)[number] | undefined {
  const normalized = normalizeText(text);
  if (/^(?:umum|obsh|general)/.test(normalized)) return 'general';
  return /^(?:ixtisos|spes|spets|speci)/.test(normalized) ? 'specialized' : undefined;
}
