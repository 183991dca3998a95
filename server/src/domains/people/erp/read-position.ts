import { TEACHER_POSITION_TYPE_ID } from '@malaka/contracts/people/profiles/completeness';
import { normalizeText } from '@malaka/grading/normalize-text';

type Words = { id: number; names: readonly string[] };
type Lists = {
  positionTypes: readonly Words[];
  positions: readonly Words[];
  subjects: readonly Words[];
};

type Read = { positionTypeId: number | null; positionId: number | null; subjectId: number | null };

/**
 * Decision 42, by the registers' wording; the first match wins: a deputy director is not a
 * director.
 */
const TYPES: readonly (readonly [sign: RegExp, id: number])[] = [
  [/o'rinbosar|zamestitel|zavuch|deputy/, 3],
  [/direktor|director/, 2],
  [/metodist|methodist/, 4],
  [/psixolog|psychologist/, 5],
  [/o'qituvchi|uchitel|prepodavatel|teacher/, TEACHER_POSITION_TYPE_ID],
];
const OTHER_TYPE_ID = 6;

/** Maps a register's position text to our lists; unclear parts stay empty. */
export function readPosition(text: string, lists: Lists): Read {
  const normalized = normalizeText(text);
  if (normalized === '') return { positionTypeId: null, positionId: null, subjectId: null };
  const typeId = TYPES.find(([sign]) => sign.test(normalized))?.[1] ?? OTHER_TYPE_ID;
  const positionTypeId = lists.positionTypes.some(({ id }) => id === typeId) ? typeId : null;
  const isTeacher = positionTypeId === TEACHER_POSITION_TYPE_ID;
  return {
    positionTypeId,
    positionId: isTeacher ? null : onlyOne(lists.positions, normalized),
    subjectId: isTeacher ? onlyOne(lists.subjects, normalized) : null,
  };
}

/** The entry whose name occurs in the text; null if several do and none contains the others. */
function onlyOne(entries: readonly Words[], text: string): number | null {
  const found = entries.flatMap(({ id, names }) =>
    names
      .map(normalizeText)
      .filter((name) => name !== '' && containsWords(text, name))
      .map((name) => ({ id, name })),
  );
  const widest = found.filter(
    ({ id, name }) => !found.some((other) => other.id !== id && containsWords(other.name, name)),
  );
  const ids = new Set(widest.map(({ id }) => id));
  return ids.size === 1 ? [...ids][0]! : null;
}

/** Whole words: "algebra" does not match "algebraik". */
const containsWords = (text: string, name: string) =>
  ` ${text.replaceAll(/[^\p{L}\p{N}']+/gu, ' ')} `.includes(
    ` ${name.replaceAll(/[^\p{L}\p{N}']+/gu, ' ').trim()} `,
  );
