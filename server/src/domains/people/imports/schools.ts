import { PLACE_MAX } from '@malaka/contracts/kit/limits';
import type { SCHOOL_TYPES } from '@malaka/contracts/people/choices';
import { normalizeText, normalizedWords } from '@malaka/grading/normalize-text';
import {
  diffSchools,
  writeSchools,
  type School,
} from '#/domains/people/reference/write-schools.ts';
import { validationTexts } from '#/kit/imports/texts.ts';
import type { SheetColumn, SheetKind, Cells, AddError } from '#/kit/imports/kind.ts';
import { listPlaces } from '#/domains/people/reference/queries.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Text } from '#/kit/excel/texts.ts';

type Place = { id: number; name: { uz: string; ru?: string; en?: string } };

type Sort = 'city' | 'district' | 'region' | '';

// Whole words: Shahrisabz is not a city because of its first letters.
const sorts: readonly (readonly [sort: Sort, word: RegExp])[] = [
  ['city', /^(?:sh|g|shahar|shahri|gorod|city)$/],
  ['district', /^(?:t|tum|tuman|tumani|r|n|rayon|rayoni|district)$/],
  ['region', /^(?:vil|viloyat|viloyati|obl|oblast|of|respublika|respublikasi|region|republic)$/],
];

/** `Andijon t.`, `Андижанский район` and `Andijan District` are one place; `Andijon` may be two. */
class PlaceIndex {
  readonly #exact = new Map<string, Set<number>>();
  readonly #plain = new Map<string, Set<number>>();
  readonly #known = new Map<string, readonly number[]>();

  constructor(places: readonly Place[]) {
    for (const { id, name } of places) {
      for (const text of Object.values(name)) {
        const { rest, sort } = partsOf(text);
        if (rest === '') continue;
        add(this.#exact, `${rest} ${sort}`, id);
        add(this.#plain, rest, id);
      }
    }
  }

  /** Ids of all places that may be meant. */
  find(text: string): readonly number[] {
    const known = this.#known.get(text);
    if (known) return known;
    const { rest, sort } = partsOf(text);
    const found = sort === '' ? this.#plain.get(rest) : this.#exact.get(`${rest} ${sort}`);
    const ids = [...(found ?? [])];
    this.#known.set(text, ids);
    return ids;
  }
}

/** The bare name, and the kind of place named beside it. */
function partsOf(text: string): { rest: string; sort: Sort } {
  const sortsNamed = new Set<Sort>();
  const rest = normalizedWords(text).filter((word) => {
    const sort = sorts.find(([, pattern]) => pattern.test(word))?.[0];
    if (sort) sortsNamed.add(sort);
    return !sort;
  });
  return { rest: rest.join(' '), sort: sorts.find(([sort]) => sortsNamed.has(sort))?.[0] ?? '' };
}

function add(index: Map<string, Set<number>>, key: string, id: number): void {
  const ids = index.get(key) ?? new Set();
  index.set(key, ids.add(id));
}

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

const CODE_MAX = 40;

export const schoolColumns: readonly SheetColumn[] = [
  {
    key: 'code',
    heading: { uz: 'Maktab kodi', ru: 'Код школы', en: 'School code' },
    also: ['kod', 'код', 'code'],
    maxLength: CODE_MAX,
    sample: { uz: '1401012', ru: '1401012', en: '1401012' },
  },
  {
    key: 'uz',
    heading: { uz: 'Nomi (oʻzbekcha)', ru: 'Название (на узбекском)', en: 'Name (Uzbek)' },
    also: ['nomi', 'maktab nomi', 'название', 'наименование', 'name', 'nomi uz', 'name uz'],
    maxLength: PLACE_MAX,
    sample: {
      uz: '12-umumiy oʻrta taʼlim maktabi',
      ru: '12-umumiy oʻrta taʼlim maktabi',
      en: '12-umumiy oʻrta taʼlim maktabi',
    },
  },
  {
    key: 'ru',
    heading: { uz: 'Nomi (ruscha)', ru: 'Название (на русском)', en: 'Name (Russian)' },
    also: ['nomi ru', 'name ru'],
    isOptional: true,
    maxLength: PLACE_MAX,
    sample: {
      uz: 'Общеобразовательная школа № 12',
      ru: 'Общеобразовательная школа № 12',
      en: 'Общеобразовательная школа № 12',
    },
  },
  {
    key: 'en',
    heading: { uz: 'Nomi (inglizcha)', ru: 'Название (на английском)', en: 'Name (English)' },
    also: ['nomi en', 'name en'],
    isOptional: true,
    maxLength: PLACE_MAX,
    sample: {
      uz: 'General school No. 12',
      ru: 'General school No. 12',
      en: 'General school No. 12',
    },
  },
  {
    key: 'region',
    heading: { uz: 'Viloyat', ru: 'Область', en: 'Region' },
    also: ['hudud', 'регион'],
    maxLength: PLACE_MAX,
    sample: { uz: 'Toshkent shahri', ru: 'город Ташкент', en: 'Tashkent City' },
  },
  {
    key: 'district',
    heading: { uz: 'Tuman yoki shahar', ru: 'Район или город', en: 'District or city' },
    also: ['tuman', 'shahar', 'tuman shahar', 'район', 'город', 'district', 'city'],
    maxLength: PLACE_MAX,
    sample: { uz: 'Yunusobod tumani', ru: 'Юнусабадский район', en: 'Yunusabad District' },
  },
  {
    key: 'type',
    heading: { uz: 'Maktab turi', ru: 'Тип школы', en: 'School type' },
    also: ['turi', 'тип', 'type'],
    maxLength: PLACE_MAX,
    sample: { uz: 'umumiy', ru: 'общая', en: 'general' },
  },
];

export const schoolsKind: SheetKind = {
  name: 'schools',
  title: { uz: 'Maktablar', ru: 'Школы', en: 'Schools' },
  columns: schoolColumns,
  async open({ db, now }) {
    const readSchool = await createSchoolReader(db);
    const rows = new Map<string, number>();
    const schools: School[] = [];

    return {
      read(row, cells, addError) {
        const code = cells['code']!;
        const earlier = rows.get(code);
        if (code && earlier !== undefined) addError('code', validationTexts.sameAs(earlier));
        else rows.set(code, row);
        const school = readSchool(cells, addError);
        if (school) schools.push(school);
      },
      compare: () => diffSchools(db, schools),
      write: (trx) => writeSchools(trx, schools, now()),
    };
  },
};
