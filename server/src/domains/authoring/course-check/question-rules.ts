import { isTypedKind } from '@malaka/contracts/authoring/question-types';
import { gapsWorth } from '@malaka/grading/gap-rules';
import { plainText } from '@malaka/grading/plain-text';
import type { LintRule } from '@malaka/contracts/authoring/course-check';
import { findMixedWords } from '@malaka/grading/mixed-script';
import type { StoredAnswer } from '#/domains/authoring/questions/stored-answers.ts';
import type { CheckedQuestion } from './load-course.ts';

const WORDS_SHOWN = 3;

/**
 * Words that mix letters of both scripts, each with its correction; undefined if there are none.
 */
export function mixedWords(htmls: readonly string[]): string | undefined {
  const fixes = new Map<string, string>();
  for (const html of htmls) {
    for (const { word, fixed } of findMixedWords(plainText(html))) fixes.set(word, fixed);
  }
  if (fixes.size === 0) return undefined;
  const shown = Array.from(fixes, ([word, fixed]) => `${word} → ${fixed}`).slice(0, WORDS_SHOWN);
  return shown.join(', ') + (fixes.size > WORDS_SHOWN ? ', …' : '');
}

/** Whether it has text, or a picture or video instead. */
export const hasContent = (html: string): boolean =>
  /<(?:img|iframe)\b/.test(html) || plainText(html) !== '';

/** A broken rule, and the detail to show. */
export type Problem = {
  rule: LintRule;
  detail?: string;
  question?: CheckedQuestion;
  time?: number;
};

const DETAIL_MAX = 120;

/** Problems of a single question. */
export function questionProblems(question: CheckedQuestion): Problem[] {
  const { answers, type } = question;
  const problems: Problem[] = [];
  if (answers.length === 0) problems.push({ rule: 'question_draft' });
  else {
    if (maxScore(question) === 0) problems.push({ rule: 'question_no_right_answer' });
    if (isOnlyOne(question)) problems.push({ rule: 'question_one_option' });
    if (isAllRight(question)) problems.push({ rule: 'question_all_right' });
    const twin = type === 'grouping' ? twinItem(answers) : twinAnswer(question);
    if (twin !== undefined) {
      problems.push({ rule: 'question_equal_options', detail: twin.slice(0, DETAIL_MAX) });
    }
  }
  const mixed = mixedWords([question.text, ...answers.flatMap(textsOf), question.explanation]);
  if (mixed) problems.push({ rule: 'mixed_script', detail: mixed });
  return problems.map((problem) => ({ ...problem, question }));
}

/** The most points a learner can earn; a question worth nothing has no right answer. */
export function maxScore({ type, score, answers }: CheckedQuestion): number {
  if (type === 'dragwords') return answers.some(isGapWord) ? score : 0;
  if (type === 'hottext' || type === 'hotspot')
    return answers.some((answer) => scoreOf(answer) > 0) ? score : 0;
  if (type === 'ordering' || type === 'matching') return answers.length > 1 ? score : 0;
  if (type === 'gaps') return gapsWorth(answers.filter((answer) => 'typos' in answer));
  const scores = answers.map((answer) =>
    'items' in answer && answer.items.length === 0 ? 0 : scoreOf(answer),
  );
  return type === 'single' || type === 'true_false' || isTypedKind(type)
    ? Math.max(0, ...scores)
    : scores.reduce((sum, each) => sum + Math.max(0, each), 0);
}

const isChoice = ({ type }: CheckedQuestion): boolean => type === 'single' || type === 'multiple';

const isOnlyOne = ({ answers, type }: CheckedQuestion): boolean =>
  answers.length === 1 && !isTypedKind(type) && type !== 'gaps' && type !== 'hotspot';

const isAllRight = (question: CheckedQuestion): boolean =>
  isChoice(question) &&
  question.answers.length > 1 &&
  question.answers.every((answer) => scoreOf(answer) > 0);

const scoreOf = (answer: StoredAnswer): number => ('score' in answer ? answer.score : 0);

const isGapWord = (answer: StoredAnswer): boolean => 'tag' in answer && answer.tag !== null;

const textsOf = (answer: StoredAnswer): string[] => [
  answer.text,
  ...('items' in answer ? answer.items : []),
];

/**
 * The text of a duplicate option. Compared exactly: options of a spelling test may differ in one
 * letter, one sign or its case. Two gaps may need the same word; a wrong word equal to one of
 * theirs would be right.
 */
function twinAnswer({ type, answers }: CheckedQuestion): string | undefined {
  // A word may occur twice in a text and be right only once; areas may share a name.
  if (type === 'hottext' || type === 'hotspot') return undefined;
  const seen = new Set<string>();
  for (const answer of answers) {
    // Two gaps may offer the same word.
    const gap = 'typos' in answer ? `${answer.tag}:` : '';
    const text = gap + comparable(answer.text);
    const isKnown = seen.has(text);
    if (isKnown && !(type === 'dragwords' && isGapWord(answer))) return plainText(answer.text);
    seen.add(text);
  }
  return undefined;
}

function twinItem(answers: readonly StoredAnswer[]): string | undefined {
  const items = answers.flatMap((answer) => ('items' in answer ? answer.items : []));
  return items.find((item, place) => items.indexOf(item) < place);
}

const comparable = (html: string): string =>
  html
    .replaceAll(/<\/?p>|&nbsp;/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
