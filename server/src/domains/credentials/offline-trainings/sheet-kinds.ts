import {
  PERSONAL_NUMBER_LENGTH,
  TRAINING_HOURS_MAX,
  PLACE_MAX,
  REFERENCE_NUMBER_MAX,
} from '@malaka/contracts/kit/limits';
import type { Db } from '#/kit/db/connect.ts';
import { errorTexts } from '#/kit/http/texts.ts';
import { validationTexts } from '#/kit/imports/texts.ts';
import {
  type Cells,
  type Checker,
  type SheetKind,
  type AddError,
  type SheetColumn,
  dayOf,
} from '#/kit/imports/kind.ts';
import { type Supervisor, managerSupervisor, organizationSupervisor } from './supervisor.ts';
import { referenceKey, trainingErrors } from './rules.ts';
import { validationTexts as trainingTexts, sheetTexts } from './texts.ts';
import {
  diffTrainings,
  findObstacles,
  type ListedTraining,
  writeTrainings,
} from './write-trainings.ts';

/** Days, hours and the like are short; longer text is a mistake. */
const SHORT = 40;

const alike = (text: string) => ({ uz: text, ru: text, en: text });

const institutionColumn: SheetColumn = {
  key: 'institution',
  heading: {
    uz: 'Taʼlim muassasasi',
    ru: 'Образовательная организация',
    en: 'Institution',
  },
  also: ['muassasa', 'tashkilot', 'организация', 'учреждение', 'где обучался'],
  maxLength: PLACE_MAX,
  sample: {
    uz: 'Avloniy nomidagi institut',
    ru: 'Институт имени Авлони',
    en: 'Avloniy Institute',
  },
};

const trainingColumns: readonly SheetColumn[] = [
  {
    key: 'referenceNumber',
    heading: { uz: 'Maʼlumotnoma raqami', ru: 'Номер справки', en: 'Reference number' },
    also: ['raqam', 'raqami', 'hujjat raqami', 'номер', 'номер документа', 'number', 'reference'],
    maxLength: REFERENCE_NUMBER_MAX,
    sample: alike('MO-1187'),
  },
  {
    key: 'startDate',
    heading: { uz: 'Boshlanish sanasi', ru: 'Дата начала', en: 'Start date' },
    also: ['boshlanishi', 'boshlanish sanasi', 'начало', 'start'],
    maxLength: SHORT,
    sample: alike('02.03.2026'),
  },
  {
    key: 'endDate',
    heading: { uz: 'Tugash sanasi', ru: 'Дата окончания', en: 'End date' },
    also: ['tugashi', 'tugash sanasi', 'окончание', 'конец', 'end'],
    maxLength: SHORT,
    sample: alike('14.03.2026'),
  },
  {
    key: 'hours',
    heading: { uz: 'Soat', ru: 'Часы', en: 'Hours' },
    also: ['soati', 'soatlar', 'soatlar soni', 'часов', 'количество часов'],
    maxLength: SHORT,
    sample: alike('72'),
  },
  {
    key: 'personalNumber',
    heading: { uz: 'JSHSHIR', ru: 'ПИНФЛ', en: 'Personal number' },
    also: ['jshshir raqami', 'pinfl', 'shaxsiy raqam', 'pin'],
    maxLength: SHORT,
    sample: alike('41503850123456'),
  },
  {
    key: 'fullName',
    heading: { uz: 'F.I.Sh.', ru: 'Ф.И.О.', en: 'Full name' },
    also: ['fio', 'ism', 'fish', 'familiya ism', 'фио', 'name'],
    isOptional: true,
    maxLength: PLACE_MAX,
    sample: {
      uz: 'Karimova Dilnoza Anvarovna',
      ru: 'Karimova Dilnoza Anvarovna',
      en: 'Karimova Dilnoza Anvarovna',
    },
  },
];

type Deps = Parameters<SheetKind['open']>[0];

const title = { uz: 'Oflayn taʼlim', ru: 'Очное обучение', en: 'Offline trainings' };
const [number, ...others] = trainingColumns;

/** The managers' sheet: each row names the institution. */
export const trainingsKind: SheetKind = {
  name: 'offline_trainings',
  title,
  columns: [number!, institutionColumn, ...others],
  open: async (deps, importerId) =>
    createChecker(deps, await managerSupervisor(deps.db, importerId)),
};

/** An organisation's sheet: its own name is the institution. */
export const organizationTrainingsKind: SheetKind = {
  name: 'organization_trainings',
  title,
  columns: trainingColumns,
  open: async (deps, importerId) =>
    createChecker(deps, await organizationSupervisor(deps.db, importerId, { isReading: false })),
};

function createChecker({ db, now, personalData }: Deps, supervisor: Supervisor): Checker {
  const rows = new Map<string, { row: number; addError: AddError }>();
  const trainings: ListedTraining[] = [];
  return {
    read(row, cells, addError) {
      const key = referenceKey(cells.referenceNumber!);
      const earlier = rows.get(key);
      if (key !== '' && earlier) addError('referenceNumber', validationTexts.sameAs(earlier.row));
      else rows.set(key, { row, addError });
      const training = readTraining(cells, addError, now());
      if (!training || earlier) return;
      const institution = supervisor.organization?.name ?? cells.institution!;
      if (institution === '') return;
      const personalNumberIndex = personalData.index('personal_number', training.personalNumber);
      trainings.push({ ...training, referenceKey: key, institution, personalNumberIndex });
    },
    async settle() {
      for (const [key, obstacle] of await findObstacles(db, trainings, supervisor)) {
        rows.get(key)?.addError('referenceNumber', sheetTexts[obstacle]);
      }
    },
    compare: () => diffTrainings(db, trainings, supervisor),
    write: (trx: Db) => writeTrainings(trx, trainings, { personalData, supervisor, now: now() }),
  };
}

type Read = Omit<ListedTraining, 'referenceKey' | 'institution' | 'personalNumberIndex'>;

/** The training of a row; undefined if it has an error or an empty cell. */
function readTraining(cells: Cells, addError: AddError, now: Date): Read | undefined {
  let isGood = true;
  const refuse: AddError = (column, text) => {
    isGood = false;
    // Empty cells were reported before.
    if (column === null || cells[column] !== '') addError(column, text);
  };
  const { referenceNumber = '', personalNumber = '', fullName = '' } = cells;
  const startDate = dayOf(cells.startDate!);
  const endDate = dayOf(cells.endDate!);
  if (startDate === undefined) refuse('startDate', sheetTexts.day);
  if (endDate === undefined) refuse('endDate', sheetTexts.day);
  const hours = /^\d{1,4}$/.test(cells.hours!) ? Number(cells.hours) : 0;
  if (hours < 1 || hours > TRAINING_HOURS_MAX) refuse('hours', sheetTexts.hours);
  if (!/^\d+$/.test(personalNumber) || personalNumber.length !== PERSONAL_NUMBER_LENGTH) {
    refuse('personalNumber', errorTexts['profile.digits_14']);
  }
  if (!startDate || !endDate || referenceNumber === '') return undefined;
  for (const found of trainingErrors({ referenceNumber, startDate, endDate }, now)) {
    refuse(found.field, trainingTexts[found.error]);
  }
  if (!isGood) return undefined;
  return { referenceNumber, startDate, endDate, hours, fullName, personalNumber };
}
