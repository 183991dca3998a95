/** Length limits of an essay, and how it is graded. */
export type EssaySettings = {
  unit: 'words' | 'characters';
  /** Shown to the writer but not enforced: a shorter text is still graded. */
  min: number | null;
  max: number | null;
  /** Graded by two people independently. */
  isDouble: boolean;
  /** Graders do not see the writer's name. */
  isAnonymous: boolean;
};

/** Upper limit of every essay, whatever its author allows. */
export const ESSAY_CHARACTERS_MAX = 10_000;

export const PLAIN_ESSAY: EssaySettings = {
  unit: 'words',
  min: null,
  max: null,
  isDouble: false,
  isAnonymous: false,
};

const PREFIX = 'essay:';
const SETTINGS =
  /^essay:(?: (words|characters) (\d{0,5})-(\d{0,5}))?(?:;? (double))?(?:;? (anonymous))?$/;

/** Whether an answer row of the question contains its settings instead of a criterion. */
export const isEssaySettings = (text: string): boolean => text.startsWith(PREFIX);

/** Parses `essay: words 100-300; double; anonymous`; undefined if invalid. */
export function readEssaySettings(text: string): EssaySettings | undefined {
  const found = SETTINGS.exec(text.trim());
  if (!found) return undefined;
  const [, unit = 'words', min = '', max = '', double, anonymous] = found;
  const limits = { min: limitOf(min), max: limitOf(max) };
  if (limits.max !== null && (limits.max > ESSAY_CHARACTERS_MAX || limits.max < (limits.min ?? 1)))
    return undefined;
  return {
    unit: unit as EssaySettings['unit'],
    ...limits,
    isDouble: double !== undefined,
    isAnonymous: anonymous !== undefined,
  };
}

const limitOf = (digits: string): number | null => (Number(digits) === 0 ? null : Number(digits));

export function writeEssaySettings(settings: EssaySettings): string {
  const { unit, min, max, isDouble, isAnonymous } = settings;
  const limits = min === null && max === null ? [] : [`${unit} ${min ?? ''}-${max ?? ''}`];
  const parts = [...limits, ...(isDouble ? ['double'] : []), ...(isAnonymous ? ['anonymous'] : [])];
  return [PREFIX, parts.join('; ')].join(' ').trim();
}

/** Counts words: parts between spaces that contain a letter or a digit. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Counts code points, including line breaks and spaces. */
export const countCharacters = (text: string): number => Array.from(text).length;

export const lengthIn = (unit: EssaySettings['unit'], text: string): number =>
  unit === 'words' ? countWords(text) : countCharacters(text);

/** Whether a text exceeds the limit of its author or of the platform. */
export const isTooLong = ({ unit, max }: Pick<EssaySettings, 'unit' | 'max'>, text: string) =>
  text.length > ESSAY_CHARACTERS_MAX || (max !== null && lengthIn(unit, text) > max);
