import {
  type AuthoredQuestion,
  type QuestionDraft,
  WRONG,
} from '@malaka/contracts/authoring/questions';
import { fold } from '@malaka/grading/fold';
import { joinItems, splitItems } from '@malaka/grading/items';
import { escapeHtml, plainText } from '@malaka/grading/plain-text';

export type QuestionType = AuthoredQuestion['type'];

/** Rows keep a key of their own: a new one has no id yet. */
type Row = { key: string; id?: number | undefined };
export type FormAnswer = Row & { text: string; score: number };
export type FormGroup = Row & { name: string; score: number | ''; items: string[] };
export type FormWord = Row & { tag: string; text: string };

export type QuestionForm = {
  type: QuestionType;
  text: string;
  explanation: string;
  categoryId: number | null;
  answers: FormAnswer[];
  groups: FormGroup[];
  words: FormWord[];
  wrong: (Row & { text: string })[];
  /** Of the question as it was opened; a kept draft remembers on what it was made. */
  revision?: number;
  /** Answered in words: what an examiner reads beside the answer, and what is asked as well. */
  model: string;
  extra: string;
  /** Of marked words, which share one, and of what is answered in words. */
  score: number | '';
};

const NEW_WORDS_SCORE = 5;

let keys = 0;
const newKey = () => `n${(keys += 1)}`;

export const newAnswer = (given: Partial<FormAnswer> = {}): FormAnswer => ({
  key: newKey(),
  text: '',
  score: 0,
  ...given,
});
export const newGroup = (): FormGroup => ({ key: newKey(), name: '', score: 1, items: [] });
export const newWord = (tag: string, text: string): FormWord => ({ key: newKey(), tag, text });
export const newWrong = (text: string) => ({ key: newKey(), text });

export function emptyForm(type: QuestionType, categoryId: number | null): QuestionForm {
  const isChoice = type === 'single' || type === 'multiple';
  return {
    type,
    text: '',
    explanation: '',
    categoryId,
    answers: isChoice ? [newAnswer(), newAnswer()] : [],
    groups: type === 'grouping' ? [newGroup(), newGroup()] : [],
    words: [],
    wrong: [],
    model: '',
    extra: '',
    score: type === 'text' ? NEW_WORDS_SCORE : 1,
  };
}

export function formOf(question: AuthoredQuestion): QuestionForm {
  const { type, text, explanation, categoryId, answers, revision } = question;
  const own = { text, explanation, revision, score: question.score };
  const form = { ...emptyForm(type, categoryId), ...own };
  const rows = answers.map((answer) => ({ ...answer, key: String(answer.id) }));
  if (type === 'grouping') {
    const groups = rows.map(({ key, id, text: name, score, details }) => ({
      key,
      id,
      score,
      name: plainText(name),
      items: splitItems(details),
    }));
    return { ...form, groups };
  }
  if (type === 'dragwords') {
    const words = rows.map(({ key, id, details, text: word }) => ({
      key,
      id,
      tag: details,
      text: plainText(word),
    }));
    return {
      ...form,
      words: words.filter(({ tag }) => tag !== WRONG),
      wrong: words.filter(({ tag }) => tag === WRONG),
    };
  }
  if (type === 'text') {
    const [words] = answers;
    return { ...form, model: words?.text ?? '', extra: words?.details ?? '' };
  }
  return {
    ...form,
    answers: rows.map(({ key, id, score, ...row }) => ({ key, id, score, text: row.text })),
  };
}

/** What is sent, and the key of each answer's row, to which the server's errors belong. */
export function toDraft(form: QuestionForm): { draft: QuestionDraft; keys: string[] } {
  const rows = rowsOf(form);
  return {
    draft: {
      type: form.type,
      text: form.text,
      explanation: form.explanation,
      categoryId: form.categoryId,
      score: form.type === 'dragwords' ? Number(form.score) : 0,
      answers: rows.map(({ key: _key, ...row }) => row),
    },
    keys: rows.map(({ key }) => key),
  };
}

function rowsOf(form: QuestionForm) {
  const { type, answers, groups, words, wrong } = form;
  if (type === 'text') {
    const { model: text, extra: details } = form;
    return [{ key: 'words', id: undefined, text, score: Number(form.score), details }];
  }
  if (type === 'grouping') {
    return groups.map(({ key, id, name, score, items }) => ({
      key,
      id,
      text: escapeHtml(name.trim()),
      score: Number(score),
      details: joinItems(items),
    }));
  }
  if (type === 'dragwords') {
    return [...words, ...wrong.map((word) => ({ ...word, tag: WRONG }))].map(
      ({ key, id, tag, text }) => ({ key, id, text: escapeHtml(text), score: 0, details: tag }),
    );
  }
  // A row that nobody wrote in is no answer.
  return answers
    .filter(({ text }) => text !== '')
    .map(({ key, id, text, score }) => ({ key, id, text, score, details: '' }));
}

export type FormError = 'empty' | 'noGroups' | 'noItems' | 'noMarked' | 'score' | 'category';

/** What can be said before anything is sent, by the place where it is said. */
export function formErrors(form: QuestionForm, isDiagnostic: boolean): Record<string, FormError> {
  const { type, groups } = form;
  const isScore = (score: number | '') => score !== '' && score >= 0;
  const errors: Record<string, FormError> = {};
  if (form.text === '') errors['question'] = 'empty';
  if (isDiagnostic && form.categoryId === null) errors['category_id'] = 'category';
  if (type === 'dragwords' && form.words.length === 0) errors['question'] ??= 'noMarked';
  if ((type === 'dragwords' || type === 'text') && !isScore(form.score)) errors['score'] = 'score';
  if (type === 'text' && form.model === '') errors['words.answer'] = 'empty';
  if (type === 'text' && form.extra === '') errors['words.details'] = 'empty';
  if (type !== 'grouping') return errors;
  if (groups.length === 0) errors['answers'] = 'noGroups';
  for (const { key, name, score, items } of groups) {
    if (name.trim() === '') errors[`${key}.answer`] = 'empty';
    if (items.length === 0) errors[`${key}.details`] = 'noItems';
    if (!isScore(score)) errors[`${key}.score`] = 'score';
  }
  return errors;
}

/** Where the server's error belongs in the form: `content.answers.0.answer` is at its row's key. */
export function rowOf(path: string, rowKeys: readonly string[]): string {
  const place = path.replace(/^content\./, '');
  const [, n, field] = /^answers\.(\d+)\.(\w+)$/.exec(place) ?? [];
  return n === undefined ? place : `${rowKeys[Number(n)]}.${field}`;
}

/** A right one of a single is the only one; of a multiple each is switched by itself. */
export function markRight(form: QuestionForm, key: string, isRight: boolean): FormAnswer[] {
  return form.answers.map((answer) => {
    if (answer.key === key) return { ...answer, score: isRight ? answer.score || 1 : 0 };
    return form.type === 'single' && isRight ? { ...answer, score: 0 } : answer;
  });
}

/** A star marks an answer, or takes the mark off; several right ones make a multiple of it. */
export function starAnswer(form: QuestionForm, key: string): Partial<QuestionForm> {
  const isRight = form.answers.some((answer) => answer.key === key && answer.score > 0);
  const answers = form.answers.map((answer) =>
    answer.key === key ? { ...answer, score: isRight ? 0 : 1 } : answer,
  );
  const count = answers.filter(({ score }) => score > 0).length;
  const type = count > 1 ? 'multiple' : isRight ? 'single' : form.type;
  return { type, answers };
}

/** Lines of a list somebody copied: letters and bullets go, a plus or a star marks a right one. */
export function answersOf(pasted: string): { text: string; isRight: boolean }[] {
  return pasted.split(/\r?\n/).flatMap((line) => {
    const [, mark, rest] =
      /^\s*([+*])?\s*(?:[\p{L}\d]{1,2}[).]\s+|[-–•]\s+)?(.*?)\s*$/u.exec(line) ?? [];
    return rest ? [{ text: rest, isRight: mark !== undefined }] : [];
  });
}

/** Whether one of the texts reads like this one, in any script and spelling. */
export const isThere = (texts: readonly string[], text: string): boolean =>
  texts.some((other) => (fold(other) || other) === (fold(text) || text));
