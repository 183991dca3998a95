import { TEACHER_POSITION_TYPE_ID } from '@malaka/contracts/people/profiles/completeness';
import type { PersonName } from './types.ts';

type Input = PersonName & {
  /** A number that makes the person's passport unique. */
  n: number;
  positionType: number;
  /** Workplace and position, as the work entry shows them. */
  school: string;
  position: string;
};

const universities = [
  'Nizomiy nomidagi Toshkent davlat pedagogika universiteti',
  'Samarqand davlat universiteti',
  'Buxoro davlat universiteti',
  'Fargʻona davlat universiteti',
  'Andijon davlat universiteti',
  'Qarshi davlat universiteti',
  'Termiz davlat universiteti',
  'Urganch davlat universiteti',
  'Qoraqalpoq davlat universiteti',
  'Jizzax davlat pedagogika universiteti',
];

/** Subjects of the reference list with the faculties that qualify for them. */
const subjects = [
  [8, 'Boshlangʻich taʼlim'],
  [1, 'Oʻzbek filologiyasi'],
  [9, 'Fizika-matematika'],
  [5, 'Xorijiy filologiya'],
  [12, 'Informatika oʻqitish metodikasi'],
  [16, 'Tabiiy fanlar'],
  [19, 'Tarix'],
  [28, 'Jismoniy madaniyat'],
] as const;

/** Position type to position, for those who are not teachers. */
const positionIds: Readonly<Record<number, number>> = { 2: 1, 3: 2, 4: 5, 5: 6, 6: 18 };

const pick = <Item>(list: readonly Item[], at: number): Item => list[at % list.length]!;
const two = (number: number) => String(number).padStart(2, '0');

export const genderOf = ({ middlename }: PersonName): 'female' | 'male' =>
  /(ovna|evna|qizi)$/.test(middlename) ? 'female' : 'male';

/** A complete profile; the same on every start. */
export function demoProfile(person: Input) {
  const { n, positionType } = person;
  const gender = genderOf(person);
  const birthYear = 1966 + ((n * 7) % 31);
  const birthDate = `${birthYear}-${two(1 + ((n * 5) % 12))}-${two(1 + ((n * 11) % 28))}`;
  const [subjectId, faculty] = pick(subjects, n);
  const isTeacher = positionType === TEACHER_POSITION_TYPE_ID;
  return {
    gender,
    birthDate,
    passportSeries: pick(['AA', 'AB', 'AC', 'AD'], n),
    passportNumber: String(1_000_000 + ((n * 7919 + 4177) % 9_000_000)),
    personalNumber: personalNumber(birthDate, gender, n),
    positionId: isTeacher ? null : (positionIds[positionType] ?? 18),
    subjectId: isTeacher ? subjectId : null,
    educations: educationsOf(n, birthYear + 22, faculty),
    ...workOf(person, birthYear + 22),
  };
}

function educationsOf(n: number, endYear: number, faculty: string) {
  const place = pick(universities, n);
  const university = { level: 'high' as const, faculty, place, startYear: endYear - 4, endYear };
  const college = {
    level: 'medium' as const,
    faculty: 'Pedagogika',
    place: 'Pedagogika kolleji',
    startYear: endYear - 7,
    endYear: endYear - 4,
  };
  return n % 3 === 0 ? [university, college] : [university];
}

function workOf({ n, school, position }: Input, graduated: number) {
  const first = `${graduated}-09-01`;
  const moved = n % 4 === 0;
  const before = {
    place: `${(n % 40) + 1}-maktab`,
    position: 'Oʻqituvchi',
    startDate: first,
    endDate: `${graduated + 3}-06-30`,
  };
  const now = {
    place: school,
    position,
    startDate: moved ? `${graduated + 3}-09-01` : first,
    endDate: null,
  };
  const club = { ...now, position: 'Toʻgarak rahbari', startDate: `${graduated + 4}-09-01` };
  return {
    workPlaces: moved ? [now, before] : [now],
    additionalPositions: n % 5 === 0 ? [club] : [],
  };
}

/** Sex and century, day, month, year, place, number and check digit, in the official format. */
function personalNumber(birthDate: string, gender: 'female' | 'male', n: number): string {
  const [year, month, day] = birthDate.split('-') as [string, string, string];
  const sex = gender === 'male' ? '3' : '4';
  const digits =
    sex + day + month + year.slice(2) + String(100 + (n % 900)) + two(n).padStart(3, '0');
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * pick([7, 3, 1], at), 0);
  return digits + String(sum % 10);
}
