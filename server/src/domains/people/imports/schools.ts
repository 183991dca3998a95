import { PLACE_MAX } from '@malaka/contracts/kit/limits';
import type { SCHOOL_TYPES } from '@malaka/contracts/kit/choices';
import { fold } from '@malaka/grading/fold';
import { listPlaces } from '#/domains/people/reference/queries.ts';
import {
  diffSchools,
  writeSchools,
  type School,
} from '#/domains/people/reference/write-schools.ts';
import type { Text } from '#/kit/excel/texts.ts';
import { validationTexts } from '#/kit/imports/texts.ts';
import type { Cells, SheetColumn, SheetKind, AddError } from '#/kit/imports/kind.ts';
import { PlaceIndex } from './place-index.ts';

const CODE_MAX = 40;

const columns: readonly SheetColumn[] = [
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

export const schoolsKind: SheetKind = {
  name: 'schools',
  title: { uz: 'Maktablar', ru: 'Школы', en: 'Schools' },
  columns,
  async open({ db, now }) {
    const { regions, districts } = await listPlaces(db);
    const regionIndex = new PlaceIndex(regions);
    const districtsOf = new Map(
      regions.map(({ id }) => [id, new PlaceIndex(districts.filter((d) => d.regionId === id))]),
    );
    const districtIdOf = (cells: Cells, addError: AddError) => {
      const regionId = placeId(regionIndex, cells.region!, addError, 'region');
      const index = regionId === undefined ? undefined : districtsOf.get(regionId);
      return index && placeId(index, cells.district!, addError, 'district');
    };
    const rows = new Map<string, number>();
    const schools: School[] = [];

    return {
      read(row, cells, addError) {
        const code = cells.code!;
        const earlier = rows.get(code);
        if (code && earlier !== undefined) addError('code', validationTexts.sameAs(earlier));
        else rows.set(code, row);
        if (code && !/^[\p{L}\p{N}./-]+$/u.test(code)) addError('code', texts.code);
        const type = typeOf(cells.type!);
        if (!type && cells.type) addError('type', texts.type);
        const districtId = districtIdOf(cells, addError);
        if (districtId === undefined || !type) return;
        const name = { uz: cells.uz!, ru: cells.ru!, en: cells.en! };
        schools.push({ code, districtId, type, name });
      },
      compare: () => diffSchools(db, schools),
      write: (trx) => writeSchools(trx, schools, now()),
    };
  },
};

/** The place that the cell names; an empty cell was told before. */
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
  const folded = fold(text);
  if (/^(?:umum|obsh|general)/.test(folded)) return 'general';
  return /^(?:ixtisos|spes|spets|speci)/.test(folded) ? 'specialized' : undefined;
}
