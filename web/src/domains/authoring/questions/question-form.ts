import {
  type AuthoredQuestion,
  type QuestionDraft,
  WRONG,
} from '@malaka/contracts/authoring/questions';
import { isScoredWhole } from '@malaka/contracts/authoring/question-types';
import type { Area } from '@malaka/grading/areas';
import { normalizeText } from '@malaka/grading/normalize-text';
import { joinItems, splitItems } from '@malaka/grading/items';
import { joinPicture, type Picture, splitPicture } from '@malaka/grading/pictures';
import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { type FormTranslation, formTranslation, withTranslated } from './translation-form.ts';
import { areaRows, areasOf } from './area-form.ts';
import { type EssayForm, essayOf, essayRows, newEssay } from './essay-form.ts';
import { type GapSettings, gapRows, gapWords, inTextOrder } from './gap-form.ts';

export type QuestionType = AuthoredQuestion['type'];

/** Rows have a key of their own, since new ones have no id yet. */
export type Row = { key: string; id?: number | undefined };
/** `rule`: typos of an accepted text, tolerance and unit of a number, other side of a pair. */
export type FormAnswer = Row & { text: string; score: number; rule: string };
export type FormGroup = Row & { name: string; score: number | ''; items: string[] };
export type FormArea = Row & { text: string; area: Area; isRight: boolean };
export type FormWord = Row & {
  tag: string;
  text: string;
  gap?: GapSettings;
  /** Of a passage. */
  isRight?: boolean;
};

export type QuestionForm = {
  type: QuestionType;
  text: string;
  explanation: string;
  categoryId: number | null;
  answers: FormAnswer[];
  groups: FormGroup[];
  words: FormWord[];
  wrong: (Row & { text: string })[];
  /** The picture of a hot spot, and its areas. */
  picture?: Picture | undefined;
  areas?: FormArea[];
  /** Revision the editor was opened with; a stored draft records what it was based on. */
  revision?: number;
  /** Of a written question: the model answer for the examiner, and the extra question. */
  model: string;
  extra: string;
  /** The rubric of an essay, and how it is graded. */
  essay?: EssayForm;
  /** Score of types graded as a whole, and of written questions. */
  score: number | '';
  /** The second language; missing in drafts stored by older pages. */
  translation?: FormTranslation | null;
};

const NEW_WORDS_SCORE = 5;

let keys = 0;
const newKey = () => `n${(keys += 1)}`;

export const newAnswer = (fields: Partial<FormAnswer> = {}): FormAnswer => ({
  key: newKey(),
  text: '',
  score: 0,
  rule: '',
  ...fields,
});
export const newGroup = (): FormGroup => ({ key: newKey(), name: '', score: 1, items: [] });
export const newWord = (tag: string, text: string): FormWord => ({ key: newKey(), tag, text });
export const newArea = (area: Area): FormArea => ({
  key: newKey(),
  text: '',
  area,
  isRight: true,
});
export const newWrong = (text: string) => ({ key: newKey(), text });

type SavedRow = AuthoredQuestion['answers'][number] & { key: string };
type DraftRow = Row & { text: string; score: number; details: string };

/** How the answers of a type are edited. */
type Shape = {
  /** What a new question differs in from an empty one. */
  start?: () => Partial<QuestionForm>;
  read: (rows: readonly SavedRow[], text: string) => Partial<QuestionForm>;
  write: (form: QuestionForm) => DraftRow[];
};

/** For a pair, either side counts. */
export const isWritten = ({ text, rule }: FormAnswer): boolean =>
  text.trim() !== '' || rule.trim() !== '';

const wordOf = ({ key, id, text, details, score }: SavedRow) => {
  return { key, id, tag: details, text: plainText(text), isRight: score > 0 };
};

/** One row for each answer, of plain text unless they are rich. */
const listed = (start: readonly Partial<FormAnswer>[], isRich = false): Shape => ({
  start: () => ({ answers: start.map((fields) => newAnswer(fields)) }),
  read: (rows) => ({
    answers: rows.map(({ key, id, score, details: rule, text: html }) => {
      return { key, id, score, rule, text: isRich ? html : plainText(html) };
    }),
  }),
  write: ({ type, answers }) =>
    answers
      // Empty rows are not answers.
      .filter(({ text }) => text.trim() !== '')
      .map(({ key, id, text, score, rule }) => ({
        key,
        id,
        // Only a multiple can deduct points.
        score: type === 'multiple' ? score : Math.max(0, score),
        text: isRich ? text : escapeHtml(text.trim()),
        details: rule.trim(),
      })),
});

const FORMS: Record<QuestionType, Shape> = {
  single: listed([{}, {}], true),
  multiple: listed([{}, {}], true),
  true_false: listed([{ text: 'true' }, { text: 'false' }], true),
  short: listed([{ score: 1, rule: '0' }]),
  number: listed([{ score: 1 }]),
  calculated: listed([{ score: 1 }, { text: 'a', rule: '1..10' }, { text: 'b', rule: '1..10' }]),
  ordering: listed([{}, {}, {}]),
  matching: {
    start: () => ({ answers: [newAnswer(), newAnswer(), newAnswer()] }),
    read(rows) {
      const sides = rows.map(({ key, id, text, details }) =>
        newAnswer({ key, id, text: plainText(text), rule: plainText(details) }),
      );
      return {
        answers: sides.filter(({ rule }) => rule !== ''),
        wrong: sides
          .filter(({ rule }) => rule === '')
          .map(({ key, id, text }) => ({ key, id, text })),
      };
    },
    write: ({ answers, wrong }) =>
      [...answers.filter(isWritten), ...wrong.map((side) => ({ ...side, rule: '' }))].map(
        ({ key, id, text, rule }) => ({
          key,
          id,
          text: escapeHtml(text.trim()),
          score: 0,
          details: escapeHtml(rule.trim()),
        }),
      ),
  },
  gaps: { read: (rows) => ({ words: gapWords(rows) }), write: gapRows },
  hottext: {
    read: (rows) => ({ words: rows.map(wordOf) }),
    write: (form) =>
      inTextOrder(form).map(({ key, id, tag, text, isRight = true }) => {
        return { key, id, text: escapeHtml(text), score: isRight ? 1 : 0, details: tag };
      }),
  },
  hotspot: {
    read: (rows, text) => ({ ...splitPicture(text), areas: areasOf(rows) }),
    write: areaRows,
  },
  dragwords: {
    read(rows) {
      const words = rows.map(wordOf).map(({ isRight: _isRight, ...word }) => word);
      return {
        words: words.filter(({ tag }) => tag !== WRONG),
        wrong: words.filter(({ tag }) => tag === WRONG),
      };
    },
    write: ({ words, wrong }) =>
      [...words, ...wrong.map((word) => ({ ...word, tag: WRONG }))].map(
        ({ key, id, tag, text }) => ({ key, id, text: escapeHtml(text), score: 0, details: tag }),
      ),
  },
  grouping: {
    start: () => ({ groups: [newGroup(), newGroup()] }),
    read: (rows) => ({
      groups: rows.map(({ key, id, text, score, details }) => {
        return { key, id, score, name: plainText(text), items: splitItems(details) };
      }),
    }),
    write: ({ groups }) =>
      groups.map(({ key, id, name, score, items }) => ({
        key,
        id,
        text: escapeHtml(name.trim()),
        score: Number(score),
        details: joinItems(items),
      })),
  },
  essay: {
    start: () => ({ essay: newEssay() }),
    read(rows) {
      const { model, ...essay } = essayOf([...rows]);
      return { model, essay };
    },
    write: ({ essay = newEssay(), model }) => essayRows(essay, model),
  },
  text: {
    start: () => ({ score: NEW_WORDS_SCORE }),
    read: ([words]) => ({ model: words?.text ?? '', extra: words?.details ?? '' }),
    write({ model: text, extra: details, score }) {
      return [{ key: 'words', id: undefined, text, score: Number(score), details }];
    },
  },
};

export const emptyForm = (type: QuestionType, categoryId: number | null): QuestionForm => ({
  type,
  text: '',
  explanation: '',
  categoryId,
  answers: [],
  groups: [],
  words: [],
  wrong: [],
  model: '',
  extra: '',
  score: 1,
  ...FORMS[type].start?.(),
});

export function formOf(question: AuthoredQuestion): QuestionForm {
  const { type, text, explanation, categoryId, answers, revision, score } = question;
  const own = { text, explanation, revision, score, translation: formTranslation(question) };
  const rows = answers.map((answer) => ({ ...answer, key: String(answer.id) }));
  return { ...emptyForm(type, categoryId), ...own, ...FORMS[type].read(rows, text) };
}

/** The draft to send, and each answer's row key for the server's errors. */
export function toDraft(form: QuestionForm): { draft: QuestionDraft; keys: string[] } {
  const rows = FORMS[form.type].write(form);
  const rowKeys = rows.map(({ key }) => key);
  const draft: QuestionDraft = {
    type: form.type,
    text: form.type === 'hotspot' ? joinPicture(form.text, form.picture) : form.text,
    explanation: form.explanation,
    categoryId: form.categoryId,
    score: isScoredWhole(form.type) ? Number(form.score) : 0,
    answers: rows.map(({ key: _key, ...row }) => row),
  };
  return { draft: withTranslated(draft, form.translation ?? null, rowKeys), keys: rowKeys };
}

/** Form place of a server error: `content.answers.0.answer` is at its row's key. */
export function rowOf(path: string, rowKeys: readonly string[]): string {
  const place = path.replace(/^content\./, '');
  const [, n, field] = /^answers\.(\d+)\.([\w.]+)$/.exec(place) ?? [];
  return n === undefined ? place : `${rowKeys[Number(n)]}.${field}`;
}

const rightScore = ({ score }: FormAnswer): number => (score > 0 ? score : 1);

/** Marking an answer of a single unmarks the others; in a multiple each is toggled. */
export function markRight(form: QuestionForm, key: string, isRight: boolean): FormAnswer[] {
  return form.answers.map((answer) => {
    if (answer.key === key) return { ...answer, score: isRight ? rightScore(answer) : 0 };
    return form.type !== 'multiple' && isRight ? { ...answer, score: 0 } : answer;
  });
}

/** A star marks or unmarks an answer; a second right answer makes a single a multiple. */
export function starAnswer(form: QuestionForm, key: string): Partial<QuestionForm> {
  const isRight = form.answers.some((answer) => answer.key === key && answer.score > 0);
  const answers = form.answers.map((answer) =>
    answer.key === key ? { ...answer, score: isRight ? 0 : 1 } : answer,
  );
  const count = answers.filter(({ score }) => score > 0).length;
  const type = count > 1 ? 'multiple' : isRight ? 'single' : form.type;
  return { type, answers };
}

/** Lines of a pasted list without letters and bullets; a plus or a star marks a right one. */
export function answersOf(pasted: string): { text: string; isRight: boolean }[] {
  return pasted.split(/\r?\n/).flatMap((line) => {
    const [, mark, rest] =
      /^\s*([+*])?\s*(?:[\p{L}\d]{1,2}[).]\s+|[-–•]\s+)?(.*?)\s*$/u.exec(line) ?? [];
    return rest ? [{ text: rest, isRight: mark !== undefined }] : [];
  });
}

/** Whether one of the texts reads like this one, in any script and spelling. */
export const hasDuplicate = (texts: readonly string[], text: string): boolean =>
  texts.some((other) => (normalizeText(other) || other) === (normalizeText(text) || text));
