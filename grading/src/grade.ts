import { fold } from './fold.ts';

/** Kept with every attempt, so that a later change of the rules leaves old results explainable. */
export const gradingVersion = 1;

export type GradedAnswer = { id: number; score: number };
export type GradedGroup = { id: number; score: number; items: readonly string[] };
/** A gap of the text and the word that belongs there. */
export type GradedBlank = { id: number; word: string };

export type GradedQuestion =
  | { id: number; type: 'single'; answers: readonly GradedAnswer[] }
  | { id: number; type: 'multiple'; answers: readonly GradedAnswer[] }
  | { id: number; type: 'grouping'; groups: readonly GradedGroup[] }
  | { id: number; type: 'dragwords'; score: number; blanks: readonly GradedBlank[] }
  /** Answered in words: an examiner gives the points, the rules none. */
  | { id: number; type: 'text'; score: number };

export type QuestionResponse =
  | { type: 'single'; answerId: number }
  | { type: 'multiple'; answerIds: readonly number[] }
  | { type: 'grouping'; placements: readonly { item: string; groupId: number }[] }
  | { type: 'dragwords'; words: readonly { blankId: number; word: string }[] };

export type QuestionGrade = { score: number; maxScore: number };
export type AttemptGrade = QuestionGrade & { percent: number; isPassed: boolean };

/** No response, or one of another type, earns nothing. */
export function gradeQuestion(
  question: GradedQuestion,
  response: QuestionResponse | undefined,
): QuestionGrade {
  const maxScore = rounded(maxScoreOf(question));
  const score = response === undefined ? 0 : scoreOf(question, response);
  return { score: Math.min(rounded(score), maxScore), maxScore };
}

export function gradeAttempt(
  questions: readonly GradedQuestion[],
  responses: ReadonlyMap<number, QuestionResponse>,
  minPercentage: number,
): AttemptGrade {
  return sumGrades(
    questions.map((question) => gradeQuestion(question, responses.get(question.id))),
    minPercentage,
  );
}

/** The attempt's result from the points of its questions. */
export function sumGrades(grades: readonly QuestionGrade[], minPercentage: number): AttemptGrade {
  const score = rounded(sum(grades.map((grade) => grade.score)));
  const maxScore = rounded(sum(grades.map((grade) => grade.maxScore)));
  const percent = percentOf(score, maxScore);
  // The rounded percent decides: a learner who is shown the threshold has reached it.
  return { score, maxScore, percent, isPassed: percent >= minPercentage };
}

/** To two decimals; nothing of nothing is 0 (decision 61). */
export const percentOf = (score: number, maxScore: number): number =>
  maxScore === 0 ? 0 : rounded((100 * score) / maxScore);

function maxScoreOf(question: GradedQuestion): number {
  switch (question.type) {
    case 'single':
      return Math.max(0, ...question.answers.map((answer) => answer.score));
    case 'multiple':
      return sum(question.answers.map(earnable));
    case 'grouping':
      return sum(question.groups.filter((group) => group.items.length > 0).map(earnable));
    case 'dragwords':
      return question.blanks.length === 0 ? 0 : earnable(question);
    case 'text':
      return earnable(question);
  }
}

function scoreOf(question: GradedQuestion, response: QuestionResponse): number {
  if (question.type === 'single' && response.type === 'single') {
    const chosen = question.answers.find((answer) => answer.id === response.answerId);
    return chosen === undefined ? 0 : earnable(chosen);
  }
  if (question.type === 'multiple' && response.type === 'multiple') {
    return multipleScore(question.answers, new Set(response.answerIds));
  }
  if (question.type === 'grouping' && response.type === 'grouping') {
    return sum(question.groups.map((group) => groupScore(group, response.placements)));
  }
  if (question.type === 'dragwords' && response.type === 'dragwords') {
    return dragwordsScore(question, response.words);
  }
  return 0;
}

// Decision 84: one wrong tick costs everything, so ticking all is no way through.
function multipleScore(answers: readonly GradedAnswer[], chosenIds: ReadonlySet<number>): number {
  const chosen = answers.filter((answer) => chosenIds.has(answer.id));
  const hasWrong = chosen.some((answer) => earnable(answer) === 0);
  return hasWrong ? 0 : sum(chosen.map(earnable));
}

// Decision 85: wrong items count against right ones, so one group for all items earns nothing.
function groupScore(
  group: GradedGroup,
  placements: readonly { item: string; groupId: number }[],
): number {
  const items = new Set(group.items.map(fold));
  if (items.size === 0) return 0;
  const placed = new Set(
    placements.filter(({ groupId }) => groupId === group.id).map(({ item }) => fold(item)),
  );
  const right = Array.from(placed).filter((item) => items.has(item)).length;
  const wrong = placed.size - right;
  return (earnable(group) * Math.max(0, right - wrong)) / items.size;
}

// Folded words are compared, so that two gaps with the same word take either of its pieces.
function dragwordsScore(
  question: { score: number; blanks: readonly GradedBlank[] },
  words: readonly { blankId: number; word: string }[],
): number {
  if (question.blanks.length === 0) return 0;
  const filled = new Map(words.map(({ blankId, word }) => [blankId, fold(word)]));
  const right = question.blanks.filter((blank) => filled.get(blank.id) === fold(blank.word));
  return (earnable(question) * right.length) / question.blanks.length;
}

function earnable({ score }: { score: number }): number {
  return Math.max(0, score);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Two decimals; the inner rounding takes back what binary fractions added (1.005 is 1.00499…). */
export function rounded(number: number): number {
  return Math.round(Number((number * 100).toFixed(6))) / 100;
}
