import { expect, test } from 'vitest';
import { positions, positionTypes, subjects } from '#/domains/people/reference/lists.ts';
import { readPosition } from './read-position.ts';

const named = (entries: readonly { id: number; name: object }[]) =>
  entries.map(({ id, name }) => ({ id, names: Object.values(name) as string[] }));
const lists = {
  positionTypes: named(positionTypes),
  positions: named(positions),
  subjects: named(subjects),
};
const idOf = (entries: readonly { id: number; name: { uz: string } }[], uz: string | null) =>
  uz === null ? null : entries.find(({ name }) => name.uz === uz)!.id;

test.each([
  ['Matematika oʻqituvchisi', 'Oʻqituvchi', 'Matematika', null],
  ['MATEMATIKA O`QITUVCHISI', 'Oʻqituvchi', 'Matematika', null],
  ['Математика ўқитувчиси', 'Oʻqituvchi', 'Matematika', null],
  ['Ona tili va adabiyot fani oʻqituvchisi', 'Oʻqituvchi', 'Ona tili va adabiyot', null],
  ['Fizika-matematika oʻqituvchisi', 'Oʻqituvchi', null, null],
  ['Oʻqituvchi', 'Oʻqituvchi', null, null],
  ['Учитель', 'Oʻqituvchi', null, null],
  ['Maktab direktori', 'Direktor', null, 'Maktab direktori'],
  ['Direktor', 'Direktor', null, null],
  [
    'Oʻquv ishlari boʻyicha direktor oʻrinbosari',
    'Direktor oʻrinbosari',
    null,
    'Oʻquv ishlari boʻyicha direktor oʻrinbosari',
  ],
  ['Amaliyotchi psixolog', 'Psixolog', null, 'Amaliyotchi psixolog'],
  ['Metodist', 'Metodist', null, 'Metodist'],
  ['Kutubxonachi', 'Boshqa lavozim', null, 'Kutubxonachi'],
  ['Qorovul', 'Boshqa lavozim', null, null],
] as const)('%s', (text, type, subject, position) => {
  expect(readPosition(text, lists)).toEqual({
    positionTypeId: idOf(positionTypes, type),
    subjectId: idOf(subjects, subject),
    positionId: idOf(positions, position),
  });
});

test('an empty text and an archived type say nothing', () => {
  const nothing = { positionTypeId: null, positionId: null, subjectId: null };
  expect(readPosition(' ', lists)).toEqual(nothing);
  expect(readPosition('Oʻqituvchi', { ...lists, positionTypes: [] })).toEqual(nothing);
});
