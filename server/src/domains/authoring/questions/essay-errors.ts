import { ITEM_MAX, type QuestionDraft } from '@malaka/contracts/authoring/questions';
import { isEssaySettings, readEssaySettings } from '@malaka/grading/essay-settings';
import { normalizeText } from '@malaka/grading/normalize-text';
import { plainText } from '@malaka/grading/plain-text';
import {
  CRITERIA_MAX,
  LEVEL_DESCRIPTION_MAX,
  LEVEL_NAME_MAX,
  LEVELS_MAX,
  LEVELS_MIN,
  readLevels,
  worthOf,
} from '@malaka/grading/rubric';

export type EssayErrorName =
  | 'essayInDiagnostic'
  | 'essayInVideo'
  | 'essayInExam'
  | 'noCriteria'
  | 'manyCriteria'
  | 'levelsWrong'
  | 'levelTooLong'
  | 'levelTwice'
  | 'levelsWorthless'
  | 'settingsWrong';

type EssayError = { path: string; name: EssayErrorName | 'itemTooLong'; about?: string };
type Answer = QuestionDraft['answers'][number];

/** A gradable rubric has criteria, each with levels to choose from. */
export function essayErrors(answers: readonly Answer[]): EssayError[] {
  const rows = answers.map((answer, n) => ({ ...answer, n }));
  const settings = rows.filter(({ text }) => isEssaySettings(text));
  const criteria = rows.filter(({ text }) => !isEssaySettings(text));
  if (criteria.length === 0) return [{ path: 'answers', name: 'noCriteria' }];
  if (criteria.length > CRITERIA_MAX) return [{ path: 'answers', name: 'manyCriteria' }];
  const isWrong = settings.length > 1 || settings.some(({ text }) => !readEssaySettings(text));
  return [
    ...(isWrong
      ? [{ path: at(settings.at(-1)!.n, 'answer'), name: 'settingsWrong' as const }]
      : []),
    ...criteria.flatMap(criterionErrors),
  ];
}

function criterionErrors({ text, details, n }: Answer & { n: number }): EssayError[] {
  const about = plainText(text);
  if (text.length > ITEM_MAX) return [{ path: at(n, 'answer'), name: 'itemTooLong', about }];
  const path = at(n, 'details');
  const levels = readLevels(details);
  if (!levels || levels.length < LEVELS_MIN || levels.length > LEVELS_MAX)
    return [{ path, name: 'levelsWrong', about }];
  const names = levels.map(({ name }) => normalizeText(name) || name);
  const twice = levels.find((_, place) => names.indexOf(names[place]!) < place);
  const long = levels.find(
    ({ name, description }) =>
      name.length > LEVEL_NAME_MAX || description.length > LEVEL_DESCRIPTION_MAX,
  );
  if (long) return [{ path, name: 'levelTooLong', about: long.name }];
  if (twice) return [{ path, name: 'levelTwice', about: twice.name }];
  return worthOf(levels) === 0 ? [{ path, name: 'levelsWorthless', about }] : [];
}

const at = (n: number, field: string): string => `answers.${n}.${field}`;
