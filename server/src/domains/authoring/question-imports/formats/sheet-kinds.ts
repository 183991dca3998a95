import type { LessonQuestionDraft } from '@malaka/contracts/authoring/questions';
import { normalizeText } from '@malaka/grading/normalize-text';
import type { Language } from '#/kit/http/language.ts';

export type Kind = LessonQuestionDraft['type'];

/** Columns of a sheet with all types of questions; the answers come after them. */
export const KIND_COLUMNS = [
  'kind',
  'text',
  'right',
  'points',
  'explanation',
  'tags',
  'html',
] as const;
export type KindColumn = (typeof KIND_COLUMNS)[number];

export type Truths = { true: string; false: string };
type Words = {
  columns: Record<KindColumn, string>;
  answer: string;
  kinds: Record<Kind, string>;
  /** Only for exams; the import reports it as unsupported. */
  inWords: string;
  yes: string;
  truths: Truths;
};

export const sheetWords: Record<Language, Words> = {
  uz: {
    columns: {
      kind: 'Savol turi',
      text: 'Savol',
      right: 'Toʻgʻri javob',
      points: 'Ball',
      explanation: 'Izoh',
      tags: 'Teg',
      html: 'HTML',
    },
    answer: 'Javob',
    kinds: {
      single: 'Bitta javob',
      multiple: 'Bir nechta javob',
      true_false: 'Toʻgʻri yoki notoʻgʻri',
      short: 'Qisqa javob',
      number: 'Son',
      calculated: 'Hisoblanadigan',
      ordering: 'Tartiblash',
      matching: 'Moslashtirish',
      gaps: 'Boʻsh joylarni toʻldirish',
      hottext: 'Matndan belgilash',
      hotspot: 'Rasmdan belgilash',
      dragwords: 'Soʻzlarni joylash',
      grouping: 'Guruhlash',
      essay: 'Insho',
    },
    inWords: 'Oʻz soʻzi bilan',
    yes: 'ha',
    truths: { true: 'Toʻgʻri', false: 'Notoʻgʻri' },
  },
  ru: {
    columns: {
      kind: 'Тип вопроса',
      text: 'Вопрос',
      right: 'Правильный ответ',
      points: 'Баллы',
      explanation: 'Пояснение',
      tags: 'Тег',
      html: 'HTML',
    },
    answer: 'Ответ',
    kinds: {
      single: 'Один ответ',
      multiple: 'Несколько ответов',
      true_false: 'Верно или неверно',
      short: 'Короткий ответ',
      number: 'Число',
      calculated: 'Вычисляемый',
      ordering: 'Порядок',
      matching: 'Соответствие',
      gaps: 'Заполнение пропусков',
      hottext: 'Выделение в тексте',
      hotspot: 'Место на картинке',
      dragwords: 'Расстановка слов',
      grouping: 'Группировка',
      essay: 'Эссе',
    },
    inWords: 'Своими словами',
    yes: 'да',
    truths: { true: 'Верно', false: 'Неверно' },
  },
  en: {
    columns: {
      kind: 'Question type',
      text: 'Question',
      right: 'Correct answer',
      points: 'Points',
      explanation: 'Explanation',
      tags: 'Tag',
      html: 'HTML',
    },
    answer: 'Answer',
    kinds: {
      single: 'One answer',
      multiple: 'Several answers',
      true_false: 'True or false',
      short: 'Short answer',
      number: 'Number',
      calculated: 'Calculated',
      ordering: 'Order',
      matching: 'Matching',
      gaps: 'Fill in the gaps',
      hottext: 'Mark in the text',
      hotspot: 'Mark on a picture',
      dragwords: 'Place the words',
      grouping: 'Grouping',
      essay: 'Essay',
    },
    inWords: 'In own words',
    yes: 'yes',
    truths: { true: 'True', false: 'False' },
  },
};

const all = Object.values(sheetWords);
const known = (text: string) => normalizeText(text).trim();

/** Finds a question type by its name in any of the languages. */
export const kindNamed = (name: string): Kind | undefined =>
  all
    .flatMap(({ kinds }) => Object.entries(kinds) as [Kind, string][])
    .find(([, names]) => known(names) === known(name))?.[0];

export const isYes = (text: string): boolean => all.some(({ yes }) => known(yes) === known(text));

/** Positions of the columns in a heading; undefined for another kind of sheet. */
export function kindColumnsOf(
  heading: readonly string[],
): { at: Record<KindColumn, number>; answers: number[] } | undefined {
  for (const { columns, answer } of all) {
    const place = (name: string) => heading.findIndex((cell) => known(cell) === known(name));
    const at = Object.fromEntries(
      KIND_COLUMNS.map((column) => [column, place(columns[column])]),
    ) as Record<KindColumn, number>;
    const isOwn = (['kind', 'text', 'right', 'points'] as const).every((name) => at[name] >= 0);
    if (!isOwn) continue;
    const begin = `${known(answer)} `;
    const taken = new Set(Object.values(at));
    const answers = heading.flatMap((cell, n) =>
      known(cell).startsWith(begin) && !taken.has(n) ? [n] : [],
    );
    return { at, answers };
  }
  return undefined;
}

/** Separates an accepted answer from its typos, or from its tolerance and unit. */
export const RULE = ' | ';

const LETTERS = 26;

/** A, B … Z, AA, AB …: names of a row's answers and of a sheet's columns. */
export const letterOf = (place: number): string =>
  (place < LETTERS ? '' : letterOf(Math.floor(place / LETTERS) - 1)) +
  String.fromCodePoint('A'.codePointAt(0)! + (place % LETTERS));
