type Person = {
  personalNumber: string;
  birthDate: string | null;
  gender: 'male' | 'female' | null;
};

/** Centuries by the first digit, a man's before a woman's. */
const CENTURIES = [18, 18, 19, 19, 20, 20];

/**
 * A personal number starts with sex and century, then day, month and year of birth: compares it
 * with the values entered.
 */
export function personalNumberHint(person: Person): 'birthDate' | 'gender' | null {
  const { personalNumber, birthDate, gender } = person;
  const read = /^([1-6])(\d\d)(\d\d)(\d\d)\d{7}$/.exec(personalNumber);
  if (!read) return null;
  const [, first = '', day = '', month = '', year = ''] = read;
  const born = `${CENTURIES[Number(first) - 1]}${year}-${month}-${day}`;
  if (birthDate && birthDate !== born) return 'birthDate';
  const isMan = Number(first) % 2 === 1;
  if (gender && (gender === 'male') !== isMan) return 'gender';
  return null;
}
