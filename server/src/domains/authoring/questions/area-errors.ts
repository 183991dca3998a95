import { AREAS_MAX } from '@malaka/contracts/authoring/question-types';
import { ITEM_MAX, type QuestionDraft } from '@malaka/contracts/authoring/questions';
import { readArea } from '@malaka/grading/areas';
import { splitPicture } from '@malaka/grading/pictures';
import { plainText } from '@malaka/grading/plain-text';

export type AreaErrorName =
  | 'noPicture'
  | 'noAlternative'
  | 'noRightArea'
  | 'tooManyAreas'
  | 'areaWrong';

type AreaError = { path: string; name: AreaErrorName | 'empty' | 'itemTooLong'; about?: string };

/** The picture needs a text alternative and areas, some of them right. */
export function areaErrors({
  text,
  answers,
}: Pick<QuestionDraft, 'text' | 'answers'>): AreaError[] {
  const { text: words, picture } = splitPicture(text);
  if (!picture) return [{ path: 'question', name: 'noPicture' }];
  const errors: AreaError[] = [];
  if (plainText(words) === '') errors.push({ path: 'question', name: 'empty' });
  if (picture.alt === '') errors.push({ path: 'question', name: 'noAlternative' });
  if (answers.length > AREAS_MAX)
    errors.push({ path: 'answers', name: 'tooManyAreas', about: String(AREAS_MAX) });
  if (answers.every(({ score }) => score <= 0))
    errors.push({ path: 'answers', name: 'noRightArea' });
  for (const [n, { text: name, details }] of answers.entries()) {
    if (name.length > ITEM_MAX)
      errors.push({ path: `answers.${n}.answer`, name: 'itemTooLong', about: plainText(name) });
    if (!readArea(details))
      errors.push({ path: `answers.${n}.details`, name: 'areaWrong', about: details });
  }
  return errors;
}
