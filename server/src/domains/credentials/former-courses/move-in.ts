import { createHash } from 'node:crypto';
import { CREDITS_MOST } from '@malaka/contracts/kit/limits';
import { readCertificateNumber } from '@malaka/grading/certificate-number';
import {
  addImportedEntries,
  undoImportedEntries,
} from '#/domains/credentials/credits/imported-entries.ts';
import { PEOPLE, personField } from '#/domains/people/index.ts';
import { dayOf } from '#/kit/imports/kind.ts';
import {
  type AddProblem,
  type Cells,
  type Decision,
  type LineReader,
  type MoveInKind,
  type Field,
  required,
} from '#/kit/move-in/kind.ts';
import { findMoved } from '#/kit/move-in/queries.ts';
import { moveInTexts } from '#/kit/move-in/texts.ts';
import {
  certificateKey,
  deleteFormerCourses,
  insertFormerCourses,
  listTakenKeys,
} from './queries.ts';
import { formerTexts } from './texts.ts';

const courseFields: readonly Field[] = [
  personField,
  {
    key: 'outerId',
    heading: { uz: 'Yozuv raqami', ru: 'Номер записи', en: 'Record id' },
    also: ['yozuv id', 'record', 'result id'],
  },
  {
    key: 'course',
    heading: { uz: 'Kurs', ru: 'Курс', en: 'Course' },
    also: ['kurs nomi', 'название курса', 'course name', 'mavzu', 'тема'],
    isRequired: true,
  },
  {
    key: 'hours',
    heading: { uz: 'Soat', ru: 'Часы', en: 'Hours' },
    also: ['soatlar', 'hajmi', 'количество часов', 'объём'],
  },
  {
    key: 'credits',
    heading: { uz: 'Kredit', ru: 'Кредиты', en: 'Credits' },
    also: ['kreditlar', 'кредит', 'credit', 'ball', 'балл'],
    isRequired: true,
  },
  {
    key: 'completedOn',
    heading: { uz: 'Tugatgan sana', ru: 'Дата окончания', en: 'Completion date' },
    also: ['sana', 'дата', 'date', 'berilgan sana', 'дата выдачи', 'issued', 'tugagan sana'],
    isRequired: true,
  },
  {
    key: 'certificate',
    heading: { uz: 'Sertifikat raqami', ru: 'Номер сертификата', en: 'Certificate number' },
    also: ['sertifikat', 'сертификат', 'certificate', '№ сертификата'],
  },
];

const COURSE_MAX = 300;
const NUMBER_MAX = 60;
const HOURS_MOST = 9999;
const OLDEST = '2000-01-01';
const ISO_DAY_LENGTH = 10;

type Facts = {
  person: string;
  courseName: string;
  hours: number;
  credits: number;
  completedOn: string;
  certificateNumber: string | null;
  certificateKey: string | null;
};
type Ready = Facts & { accountId: number };

/** Accepts `1,5` and `1.50`; undefined if it is not an amount. */
function readAmount(text: string, most: number): number | undefined {
  const plain = text.replaceAll(' ', '').replace(',', '.');
  if (!/^\d{1,4}(?:\.\d{1,2})?$/.test(plain)) return undefined;
  return Number(plain) <= most ? Number(plain) : undefined;
}

function readNumber(cells: Cells, refuse: AddProblem): string | null {
  const number = cells['certificate'] ?? '';
  if (number === '') return null;
  if (number.length > NUMBER_MAX) refuse('certificate', moveInTexts.tooLong(NUMBER_MAX));
  else if (certificateKey(number) === '') refuse('certificate', moveInTexts.empty);
  // Even with a wrong check digit it would be taken for one of our numbers.
  else if (readCertificateNumber(number) !== 'shape') refuse('certificate', formerTexts.ownNumber);
  return number;
}

const createReader =
  (today: string): LineReader<Facts> =>
  (cells, { refuse, leaveOut }) => {
    const person = required(cells, 'person', refuse);
    const courseName = required(cells, 'course', refuse);
    if (courseName && courseName.length > COURSE_MAX) {
      refuse('course', moveInTexts.tooLong(COURSE_MAX));
    }
    const credits = readAmount(required(cells, 'credits', refuse) ?? '0', CREDITS_MOST);
    if (credits === undefined) refuse('credits', formerTexts.credits);
    const hours = readAmount(cells['hours'] || '0', HOURS_MOST);
    if (hours === undefined) leaveOut('hours', formerTexts.hours);
    const completedOn = dayOf(
      (required(cells, 'completedOn', refuse) ?? OLDEST).slice(0, ISO_DAY_LENGTH),
    );
    if (completedOn === undefined) refuse('completedOn', moveInTexts.day);
    else if (completedOn < OLDEST || completedOn > today) refuse('completedOn', formerTexts.future);
    const number = readNumber(cells, refuse);
    if (!person || !courseName || credits === undefined || completedOn === undefined) {
      return undefined;
    }
    const key = number === null ? null : certificateKey(number);
    const facts: Facts = {
      person,
      courseName,
      hours: hours ?? 0,
      credits,
      completedOn,
      certificateNumber: number,
      certificateKey: key,
    };
    const outerId = cells['outerId'] || idOf(facts);
    return { outerId, facts, ...(key && { keys: [['certificate', key]] }) };
  };

/** Records without an id are identified by their person, course, day and certificate. */
function idOf({ person, courseName, completedOn, certificateKey: key }: Facts): string {
  const identity = JSON.stringify([courseName, completedOn, key]);
  return `${person}/${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}`;
}

function decideOn(facts: Facts, accountId: number | undefined, isTaken: boolean): Decision<Ready> {
  if (accountId === undefined) {
    return { outcome: 'refused', problem: { field: 'person', text: moveInTexts.personUnknown } };
  }
  if (isTaken) {
    return { outcome: 'refused', problem: { field: 'certificate', text: formerTexts.takenNumber } };
  }
  return { outcome: 'to_create', ready: { ...facts, accountId } };
}

/** The document that the credit entry cites. */
function documentOf({
  courseName,
  certificateNumber,
}: Pick<Facts, 'courseName' | 'certificateNumber'>) {
  if (certificateNumber === null) return courseName;
  const sign = certificateNumber.includes('№') ? '' : '№ ';
  return `${courseName}, ${sign}${certificateNumber}`;
}

/** Courses from a former system: credits for their year, and certificates by number. */
export const coursesMoveIn: MoveInKind<Facts, Ready> = {
  name: 'courses',
  fields: courseFields,
  idField: 'person',
  open: async ({ now }) => createReader(now().toISOString().slice(0, ISO_DAY_LENGTH)),
  async decide(db, { source }, lines) {
    const people = lines.map(({ facts }) => facts.person);
    const accounts = await findMoved(db, { kind: PEOPLE, source }, people);
    const keys = lines.flatMap(({ facts }) => facts.certificateKey ?? []);
    const taken = await listTakenKeys(db, keys);
    return lines.map(({ facts }) =>
      decideOn(facts, accounts.get(facts.person), taken.has(facts.certificateKey ?? '')),
    );
  },
  async create(trx, { source, now }, courses) {
    const ids = await insertFormerCourses(
      trx,
      courses.map(({ person: _person, ...course }) => ({ ...course, source })),
    );
    const lines = courses.map(({ accountId, credits, completedOn, ...course }, n) => ({
      accountId,
      year: Number(completedOn.slice(0, 4)),
      amount: credits,
      formerCourseId: ids[n]!,
      document: documentOf(course),
      at: new Date(`${completedOn}T12:00:00+05:00`),
    }));
    await addImportedEntries(
      trx,
      lines.filter(({ amount }) => amount > 0),
      now,
    );
    return ids;
  },
  async takeBack(trx, ids, now) {
    const retained = await undoImportedEntries(trx, ids, now);
    await deleteFormerCourses(
      trx,
      ids.filter((id) => !retained.has(id)),
    );
    return new Map([...retained].map((id) => [id, formerTexts.yearSettled]));
  },
};
