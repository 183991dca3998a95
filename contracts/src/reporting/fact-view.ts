import { defineView } from '#/kit/list-view.ts';
import type { FactKind } from './choices.ts';
import type { Fact } from './platform-statistics.ts';

const factView = defineView<Fact>()({ filters: {} }, ({ money, name, text, time }) => ({
  columns: {
    person: text(['F.I.Sh.', 'Ф. И. О.', 'Name'], 'always', (row) => row.person),
    at: time(['Vaqti', 'Время', 'Time'], 'always', (row) => row.at),
    course: text(['Kurs', 'Курс', 'Course'], 'always', (row) => row.course),
    price: {
      ...money(['Narxi', 'Цена', 'Price'], 'always', (row) => row.price ?? 0n),
      sheetTitle: ['Narxi, soʻm', 'Цена, сум', 'Price, soʻm'],
    },
    number: text(
      ['Sertifikat raqami', 'Номер сертификата', 'Certificate number'],
      'always',
      (row) => row.certificateNumber,
    ),
    region: name(['Viloyat', 'Область', 'Region'], 'always', (row) => row.region),
    city: name(
      ['Tuman yoki shahar', 'Район или город', 'District or city'],
      'always',
      (row) => row.city,
    ),
    school: name(['Maktab', 'Школа', 'School'], 'always', (row) => row.school),
  },
  sheet: {
    person: 38,
    at: 18,
    course: 48,
    price: 14,
    number: 22,
    region: 28,
    city: 28,
    school: 36,
  },
  filters: {},
  choices: {},
}));

/** What facts of a kind have not. */
const MISSING: Record<FactKind, readonly string[]> = {
  registrations: ['course', 'price', 'number'],
  confirmations: ['course', 'price', 'number'],
  purchases: ['number'],
  completions: ['price', 'number'],
  certificates: ['price'],
};

/** Who, when, what and where. */
export function factViewOf(kind: FactKind): typeof factView {
  const withoutMissing = <Columns extends object>(all: Columns) =>
    Object.fromEntries(
      Object.entries(all).filter(([key]) => !MISSING[kind].includes(key)),
    ) as Columns;
  const { columns, sheet } = factView;
  return { ...factView, columns: withoutMissing(columns), sheet: withoutMissing(sheet) };
}
