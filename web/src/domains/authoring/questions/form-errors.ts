import { isMarkedText, isScoredWhole } from '@malaka/contracts/authoring/question-types';
import { readAround, readNumber } from '@malaka/grading/typed-number';
import { formulaRows } from './calculated-form.ts';
import { essayFormErrors } from './essay-form.ts';
import { type FormAnswer, isWritten, type QuestionForm, toDraft } from './question-form.ts';
import { translationErrors } from './translation-form.ts';

export type FormError =
  | 'empty'
  | 'noGroups'
  | 'noItems'
  | 'noMarked'
  | 'score'
  | 'category'
  | 'noAccepted'
  | 'notNumber'
  | 'around'
  | 'fewItems'
  | 'fewPairs'
  | 'noWrong'
  | 'noPicture'
  | 'noAlternative'
  | 'noRightArea'
  | 'noRightPassage'
  | 'noWrongPassage'
  | 'itemsDiffer'
  | 'noExtra';

/** Errors found before sending, by the place where they appear. */
export function formErrors(form: QuestionForm, isDiagnostic: boolean): Record<string, FormError> {
  const { type, groups } = form;
  const isScore = (score: number | '') => score !== '' && score >= 0;
  const errors: Record<string, FormError> = {};
  if (form.text === '') errors['question'] = 'empty';
  if (isDiagnostic && form.categoryId === null) errors['category_id'] = 'category';
  if (isMarkedText(type) && form.words.length === 0) errors['question'] ??= 'noMarked';
  if (type === 'hottext' && form.words.length > 0) {
    const right = form.words.filter(({ isRight = true }) => isRight).length;
    if (right === 0) errors['answers'] = 'noRightPassage';
    if (right === form.words.length) errors['answers'] = 'noWrongPassage';
  }
  if (type === 'hotspot') Object.assign(errors, areaErrors(form));
  if (type === 'essay' && form.essay) Object.assign(errors, essayFormErrors(form.essay));
  if (type === 'gaps') Object.assign(errors, gapErrors(form));
  const hasScore = isScoredWhole(type) || type === 'text';
  if (hasScore && !isScore(form.score)) errors['score'] = 'score';
  Object.assign(errors, rowErrors(form), secondErrors(form));
  if (type === 'text' && form.model === '') errors['words.answer'] = 'empty';
  if (type === 'text' && form.extra === '') errors['words.details'] = 'noExtra';
  if (type !== 'grouping') return errors;
  if (groups.length === 0) errors['answers'] = 'noGroups';
  for (const { key, name, score, items } of groups) {
    if (name.trim() === '') errors[`${key}.answer`] = 'empty';
    if (items.length === 0) errors[`${key}.details`] = 'noItems';
    if (!isScore(score)) errors[`${key}.score`] = 'score';
  }
  return errors;
}

function secondErrors(form: QuestionForm): Record<string, FormError> {
  if (!form.translation) return {};
  const { draft, keys } = toDraft(form);
  const rows = draft.answers.map((answer, n) => ({ ...answer, key: keys[n]! }));
  return translationErrors(draft, form.translation, rows);
}

/** Errors of accepted texts and numbers, and of items of an ordering. */
function rowErrors({ type, answers }: QuestionForm): Record<string, FormError> {
  const rows = answers.filter(({ text }) => text.trim() !== '');
  if (type === 'matching') return pairErrors(answers.filter(isWritten));
  if (type === 'ordering') return rows.length < 2 ? { answers: 'fewItems' } : {};
  if (type === 'calculated') return calculatedErrors(rows);
  if (type !== 'short' && type !== 'number') return {};
  if (rows.length === 0) return { answers: 'noAccepted' };
  if (type === 'short') return {};
  const errors: Record<string, FormError> = {};
  for (const { key, text, rule } of rows) {
    if (readNumber(text)?.unit !== '') errors[`${key}.answer`] = 'notNumber';
    if (!readAround(rule)) errors[`${key}.details`] = 'around';
  }
  return errors;
}

/** The server checks formulas; here only that there is one, and its tolerance. */
function calculatedErrors(rows: readonly FormAnswer[]): Record<string, FormError> {
  const formulas = formulaRows(rows);
  const errors: Record<string, FormError> = formulas.length === 0 ? { answers: 'noAccepted' } : {};
  for (const { key, rule } of formulas) {
    if (!readAround(rule)) errors[`${key}.details`] = 'around';
  }
  return errors;
}

function gapErrors({ words }: QuestionForm): Record<string, FormError> {
  const errors: Record<string, FormError> = {};
  for (const { key, text, gap } of words) {
    if (text.trim() === '') errors[`${key}.answer`] = 'empty';
    if (gap?.score === 0) errors[`${key}.score`] = 'score';
    if (gap?.isChosen && gap.others.every(({ score }) => score > 0))
      errors[`${key}.others`] = 'noWrong';
  }
  return errors;
}

function areaErrors({ picture, areas = [] }: QuestionForm): Record<string, FormError> {
  if (!picture) return { picture: 'noPicture' };
  return {
    ...(picture.alt.trim() === '' && { alternative: 'noAlternative' as const }),
    ...(areas.every(({ isRight }) => !isRight) && { answers: 'noRightArea' as const }),
  };
}

function pairErrors(pairs: readonly FormAnswer[]): Record<string, FormError> {
  const errors: Record<string, FormError> = pairs.length < 2 ? { answers: 'fewPairs' } : {};
  for (const { key, text, rule } of pairs) {
    if (text.trim() === '') errors[`${key}.answer`] = 'empty';
    if (rule.trim() === '') errors[`${key}.details`] = 'empty';
  }
  return errors;
}
