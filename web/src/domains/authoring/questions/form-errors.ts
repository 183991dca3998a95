import { isMarkedText, isScoredWhole } from '@malaka/contracts/authoring/question-types';
import { readAround, readNumber } from '@malaka/grading/typed-number';
import { formulaRows } from './calculated-form.ts';
import { essayFormErrors } from './essay-form.ts';
import { isWritten, type QuestionForm, type QuestionType, toDraft } from './question-form.ts';
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
export function formErrors(form: QuestionForm, isDiagnostic: boolean): Errors {
  const { type } = form;
  const errors: Errors = {};
  if (form.text === '') errors['question'] = 'empty';
  if (isDiagnostic && form.categoryId === null) errors['category_id'] = 'category';
  if (isMarkedText(type) && form.words.length === 0) errors['question'] ??= 'noMarked';
  const hasScore = isScoredWhole(type) || type === 'text';
  if (hasScore && !isScore(form.score)) errors['score'] = 'score';
  return Object.assign(errors, OWN_ERRORS[type](form), secondErrors(form));
}

type Errors = Record<string, FormError>;
const isScore = (score: number | '') => score !== '' && score >= 0;

function secondErrors(form: QuestionForm): Errors {
  if (!form.translation) return {};
  const { draft, keys } = toDraft(form);
  const rows = draft.answers.map((answer, n) => ({ ...answer, key: keys[n]! }));
  return translationErrors(draft, form.translation, rows);
}

const rowsOf = ({ answers }: QuestionForm) => answers.filter(({ text }) => text.trim() !== '');

const acceptedErrors = (form: QuestionForm): Errors =>
  rowsOf(form).length === 0 ? { answers: 'noAccepted' } : {};

function numberErrors(form: QuestionForm): Errors {
  const errors = acceptedErrors(form);
  for (const { key, text, rule } of rowsOf(form)) {
    if (readNumber(text)?.unit !== '') errors[`${key}.answer`] = 'notNumber';
    if (!readAround(rule)) errors[`${key}.details`] = 'around';
  }
  return errors;
}

/** The server checks formulas; here only that there is one, and its tolerance. */
function calculatedErrors(form: QuestionForm): Errors {
  const formulas = formulaRows(rowsOf(form));
  const errors: Errors = formulas.length === 0 ? { answers: 'noAccepted' } : {};
  for (const { key, rule } of formulas) {
    if (!readAround(rule)) errors[`${key}.details`] = 'around';
  }
  return errors;
}

function gapErrors({ words }: QuestionForm): Errors {
  const errors: Errors = {};
  for (const { key, text, gap } of words) {
    if (text.trim() === '') errors[`${key}.answer`] = 'empty';
    if (gap?.score === 0) errors[`${key}.score`] = 'score';
    if (gap?.isChosen && gap.others.every(({ score }) => score > 0))
      errors[`${key}.others`] = 'noWrong';
  }
  return errors;
}

function areaErrors({ picture, areas = [] }: QuestionForm): Errors {
  if (!picture) return { picture: 'noPicture' };
  return {
    ...(picture.alt.trim() === '' && { alternative: 'noAlternative' as const }),
    ...(areas.every(({ isRight }) => !isRight) && { answers: 'noRightArea' as const }),
  };
}

function pairErrors({ answers }: QuestionForm): Errors {
  const pairs = answers.filter(isWritten);
  const errors: Errors = pairs.length < 2 ? { answers: 'fewPairs' } : {};
  for (const { key, text, rule } of pairs) {
    if (text.trim() === '') errors[`${key}.answer`] = 'empty';
    if (rule.trim() === '') errors[`${key}.details`] = 'empty';
  }
  return errors;
}

function passageErrors({ words }: QuestionForm): Errors {
  const right = words.filter(({ isRight = true }) => isRight).length;
  if (words.length === 0) return {};
  if (right === 0) return { answers: 'noRightPassage' };
  return right === words.length ? { answers: 'noWrongPassage' } : {};
}

function groupErrors({ groups }: QuestionForm): Errors {
  const errors: Errors = groups.length === 0 ? { answers: 'noGroups' } : {};
  for (const { key, name, score, items } of groups) {
    if (name.trim() === '') errors[`${key}.answer`] = 'empty';
    if (items.length === 0) errors[`${key}.details`] = 'noItems';
    if (!isScore(score)) errors[`${key}.score`] = 'score';
  }
  return errors;
}

const wordsErrors = ({ model, extra }: QuestionForm): Errors => ({
  ...(model === '' && { 'words.answer': 'empty' as const }),
  ...(extra === '' && { 'words.details': 'noExtra' as const }),
});

const none = (): Errors => ({});
const orderErrors = (form: QuestionForm): Errors =>
  rowsOf(form).length < 2 ? { answers: 'fewItems' } : {};

const OWN_ERRORS: Record<QuestionType, (form: QuestionForm) => Errors> = {
  single: none,
  multiple: none,
  true_false: none,
  short: acceptedErrors,
  number: numberErrors,
  calculated: calculatedErrors,
  ordering: orderErrors,
  matching: pairErrors,
  gaps: gapErrors,
  hottext: passageErrors,
  hotspot: areaErrors,
  dragwords: none,
  grouping: groupErrors,
  essay: ({ essay }) => (essay ? essayFormErrors(essay) : {}),
  text: wordsErrors,
};
