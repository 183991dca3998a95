import { describe, expect, test } from 'vitest';
import {
  checkCourse,
  type CourseValues,
  coverError,
  digitsTyped,
  durationTyped,
  NEW_COURSE,
  withType,
} from './course-form.ts';

const filled: CourseValues = {
  ...NEW_COURSE,
  name: ' Nutq madaniyati ',
  type: 'paid',
  categoryId: '3',
  languageId: '1',
  hours: '36.5',
  credit: '2',
  price: '120000',
  outcomes: ['Bir ', ' '],
  position: [1, 2],
};

test('sends what the contract takes', () => {
  expect(checkCourse(filled, null)).toEqual({
    body: {
      name: 'Nutq madaniyati',
      type: 'paid',
      categoryId: 3,
      languageId: 1,
      hours: 36.5,
      credit: 2,
      price: 120_000,
      description: '',
      outcomes: ['Bir'],
      position: [1, 2],
      programmeYear: null,
      hasCertificate: true,
      withoutImage: false,
      outline: '',
    },
    errors: {},
  });
});

// spec: CRS-35, CRS-36, CRS-37
test('names what is missing, each at its field', () => {
  expect(checkCourse(NEW_COURSE, null).errors).toEqual({
    name: 'error.name',
    categoryId: 'error.category',
    languageId: 'error.language',
    hours: 'error.hours',
  });
});

describe('the duration', () => {
  // spec: CRS-38
  test.each([
    ['36', '36'],
    ['1,5', '1.5'],
    ['12 soat', '12'],
    ['1234567', '123456'],
    ['-3e4', '34'],
  ])('typed %s becomes %s', (typed, stored) => {
    expect(durationTyped(typed)).toBe(stored);
  });

  test.each(['0', '0.0', '1.2.3', '.5', '1.', '12345'])('%s is no duration', (hours) => {
    expect(checkCourse({ ...filled, hours }, null).errors.hours).toBe('error.hoursForm');
  });
});

// spec: CRS-23, CRS-39, CRS-40
test('another type takes the category and, unless it is paid, the price away', () => {
  expect(withType(filled, 'paid')).toBe(filled);
  const free = withType(filled, 'informal');
  expect(free).toMatchObject({ type: 'informal', categoryId: '', price: '' });
  expect(checkCourse({ ...free, categoryId: '4', price: '5' }, null).body.price).toBe(0);
});

test('a cover is a jpeg or png up to 5 MB', () => {
  const file = (type: string, size = 10) => ({ type, size });
  expect(coverError(file('image/png'))).toBeNull();
  expect(coverError(file('image/webp'))).toBe('error.coverType');
  expect(coverError(file('image/jpeg', 5 * 1024 ** 2 + 1))).toBe('error.coverSize');
  expect(digitsTyped('120 000 so‘m')).toBe('120000');
});
