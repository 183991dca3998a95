import {
  type Employee,
  diffEmployees,
  type Registered,
  writeEmployees,
} from '#/domains/people/erp/embedded-register.ts';
import { listSchoolCodes } from '#/domains/people/reference/queries.ts';
import type { Text } from '#/kit/excel/texts.ts';
import { validationTexts } from '#/kit/imports/texts.ts';
import { employeeColumns, readEmployee, readPosition } from './read-employee.ts';
import type { SheetKind, AddError } from '#/kit/imports/kind.ts';

const ISO_DAY_LENGTH = 10;

const texts = {
  schoolCode: {
    uz: 'Bunday kodli maktab roʻyxatda yoʻq.',
    ru: 'В списке нет школы с таким кодом.',
    en: 'The list has no school with this code.',
  },
  differs: (row: number): Text => ({
    uz: `Shu odamning maʼlumotlari ${row}-qatordagidan farq qiladi.`,
    ru: `Данные этого человека отличаются от строки ${row}.`,
    en: `This person's data differ from row ${row}.`,
  }),
  numberTaken: (row: number): Text => ({
    uz: `Bu JSHSHIR ${row}-qatorda boshqa pasport bilan yozilgan.`,
    ru: `Этот ПИНФЛ записан в строке ${row} с другим паспортом.`,
    en: `Row ${row} has this personal number with another passport.`,
  }),
} as const;

type Known = Registered & { row: number; schools: { code: string; position: string }[] };

/** People of the embedded register (decision 49); their schools must already be in the list. */
export const employeesKind: SheetKind = {
  name: 'employees',
  title: { uz: 'Xodimlar', ru: 'Сотрудники', en: 'Employees' },
  columns: employeeColumns,
  async open({ db, now, personalData }) {
    const codes = await listSchoolCodes(db);
    const today = now().toISOString().slice(0, ISO_DAY_LENGTH);
    const people = new Map<string, Known>();
    const byNumber = new Map<string, Known>();
    const knownOf = (row: number, person: Employee, addError: AddError): Known | undefined => {
      const key = `${person.passportSeries}${person.passportNumber}:${person.birthDate}`;
      const known = people.get(key) ?? { row, person, schools: [] };
      const holder = byNumber.get(person.personalNumber) ?? known;
      if (holder !== known) {
        addError('personalNumber', texts.numberTaken(holder.row));
        return undefined;
      }
      if (JSON.stringify(known.person) !== JSON.stringify(person)) {
        addError(null, texts.differs(known.row));
        return undefined;
      }
      people.set(key, known);
      byNumber.set(person.personalNumber, known);
      return known;
    };

    return {
      read(row, cells, addError) {
        const code = cells.schoolCode!;
        const isKnown = codes.has(code);
        if (code !== '' && !isKnown) addError('schoolCode', texts.schoolCode);
        const position = readPosition(cells, addError);
        const person = readEmployee(cells, addError, today);
        const known = person && knownOf(row, person, addError);
        if (!known || !position || !isKnown) return;
        if (known.schools.some((school) => school.code === code && school.position === position)) {
          addError(null, validationTexts.sameAs(known.row));
        } else known.schools.push({ code, position });
      },
      compare: () => diffEmployees(db, personalData, [...people.values()]),
      write: (trx) => writeEmployees(trx, personalData, [...people.values()], now()),
    };
  },
};
