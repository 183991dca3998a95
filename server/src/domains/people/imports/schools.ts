import { PLACE_MAX } from '@malaka/contracts/kit/limits';
import {
  diffSchools,
  writeSchools,
  type School,
} from '#/domains/people/reference/write-schools.ts';
import { validationTexts } from '#/kit/imports/texts.ts';
import type { SheetColumn, SheetKind } from '#/kit/imports/kind.ts';
import { createSchoolReader } from './read-school.ts';

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
