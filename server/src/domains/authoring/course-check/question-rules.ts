import { gapsWorth } from '@malaka/grading/gap-rules';
import { plainText } from '@malaka/grading/plain-text';
import type { LintRule } from '@malaka/contracts/authoring/course-check';
import { findMixedWords } from '@malaka/grading/mixed-script';
import { isChoice } from '#/domains/authoring/questions/rules.ts';
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
    if (answers.length === 1 && !CHECKS[type].mayBeOne)
      problems.push({ rule: 'question_one_option' });
    if (isAllRight(question)) problems.push({ rule: 'question_all_right' });
    const twin = CHECKS[type].twin(answers);
    if (twin !== undefined) {
      problems.push({ rule: 'question_equal_options', detail: twin.slice(0, DETAIL_MAX) });
    }
  }
  const mixed = mixedWords([question.text, ...answers.flatMap(textsOf), question.explanation]);
  if (mixed) problems.push({ rule: 'mixed_script', detail: mixed });
  return problems.map((problem) => ({ ...problem, question }));
}

type Answers = readonly StoredAnswer[];
type Worth = (question: CheckedQuestion) => number;

/** Worth, the text of a duplicate option unless it is meant, and whether one answer is enough. */
const check = (
  worth: Worth,
  twin = (answers: Answers) => twinAnswer(answers),
  mayBeOne = false,
) => ({
  worth,
  twin,
  mayBeOne,
});
const best: Worth = ({ answers }) => Math.max(0, ...answers.map(scoreOf));
const sum: Worth = ({ answers }) =>
  answers.reduce((total, answer) => total + Math.max(0, scoreOf(answer)), 0);
const wholeIf =
  (isWorth: (answers: Answers) => boolean): Worth =>
  ({ score, answers }) =>
    isWorth(answers) ? score : 0;
const ifRight = wholeIf((answers) => answers.some((answer) => scoreOf(answer) > 0));
const ifSeveral = wholeIf((answers) => answers.length > 1);
const inGaps: Worth = ({ answers }) => gapsWorth(answers.filter((answer) => 'typos' in answer));
const meant = () => undefined;

const CHECKS: Record<CheckedQuestion['type'], ReturnType<typeof check>> = {
  single: check(best),
  multiple: check(sum),
  true_false: check(best),
  short: check(best, undefined, true),
  number: check(best, undefined, true),
  calculated: check(best, undefined, true),
  ordering: check(ifSeveral),
  matching: check(ifSeveral),
  gaps: check(inGaps, undefined, true),
  // A word may occur twice in a text and be right only once; areas may share a name.
  hottext: check(ifRight, meant),
  hotspot: check(ifRight, meant, true),
  // Two gaps may need the same word; a wrong word equal to one of theirs would be right.
  dragwords: check(
    wholeIf((words) => words.some(isGapWord)),
    (words) => twinAnswer(words, isGapWord),
  ),
  grouping: check(sum, twinItem),
  essay: check(sum),
  text: check(sum),
};

/** The most points a learner can earn; a question worth nothing has no right answer. */
export const maxScore = (question: CheckedQuestion): number =>
  CHECKS[question.type].worth(question);

const isAllRight = (question: CheckedQuestion): boolean =>
  isChoice(question.type) &&
  question.answers.length > 1 &&
  question.answers.every((answer) => scoreOf(answer) > 0);

/** A group without items is worth nothing. */
const scoreOf = (answer: StoredAnswer): number =>
  'score' in answer && !('items' in answer && answer.items.length === 0) ? answer.score : 0;

const isGapWord = (answer: StoredAnswer): boolean => 'tag' in answer && answer.tag !== null;

const textsOf = (answer: StoredAnswer): string[] => [
  answer.text,
  ...('items' in answer ? answer.items : []),
];

/**
 * The text of a duplicate option. Compared exactly: options of a spelling test may differ in one
 * letter, one sign or its case.
 */
function twinAnswer(answers: Answers, isMeant?: typeof isGapWord): string | undefined {
  const seen = new Set<string>();
  for (const answer of answers) {
    // Two gaps may offer the same word.
    const gap = 'typos' in answer ? `${answer.tag}:` : '';
    const text = gap + comparable(answer.text);
    if (seen.has(text) && !isMeant?.(answer)) return plainText(answer.text);
    seen.add(text);
  }
  return undefined;
}

function twinItem(answers: Answers): string | undefined {
  const items = answers.flatMap((answer) => ('items' in answer ? answer.items : []));
  return items.find((item, place) => items.indexOf(item) < place);
}

const comparable = (html: string): string =>
  html
    .replaceAll(/<\/?p>|&nbsp;/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
