/** How long an essay may be, and how people grade it. */
export type EssaySettings = {
  unit: 'words' | 'characters';
  /** Told, and not enforced: a short text is graded as it is. */
  min: number | null;
  max: number | null;
  /** By two people who do not see each other's points. */
  isDouble: boolean;
  /** Graders see no name. */
  isAnonymous: boolean;
};

/** Of every essay, whatever its author allows. */
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

/** Whether an answer of the question holds its settings, and no criterion. */
export const isEssaySettings = (text: string): boolean => text.startsWith(PREFIX);

/** `essay: words 100-300; double; anonymous`; undefined where it is none of these. */
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

/** Words as people count them: what stands between spaces and has a letter or a digit. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Characters as a person sees them, line breaks and spaces too. */
export const countCharacters = (text: string): number => Array.from(text).length;

export const lengthIn = (unit: EssaySettings['unit'], text: string): number =>
  unit === 'words' ? countWords(text) : countCharacters(text);

/** Whether a text is longer than its author, or the platform, takes. */
export const isTooLong = ({ unit, max }: Pick<EssaySettings, 'unit' | 'max'>, text: string) =>
  text.length > ESSAY_CHARACTERS_MAX || (max !== null && lengthIn(unit, text) > max);
