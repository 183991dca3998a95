import { fitAnswer, isEmpty, type SurveyAnswer } from '../survey-answers.ts';
import {
  questionsOf,
  type SurveyDefinition,
  type SurveyQuestion,
  type SurveyRule,
} from './definition.ts';

export type Answers = Record<string, SurveyAnswer>;
export type AnswerError = 'missing' | 'unfit';

export type SurveyJudge = {
  /** Answers of visible questions, with the names of all visible questions. */
  settle: (answers: Readonly<Answers>) => { answers: Answers; visible: Set<string> };
  /** Errors of the visible questions. */
  errorsOf: (settled: { answers: Answers; visible: Set<string> }) => Map<string, AnswerError>;
};

/**
 * Decides which questions are visible and which answers are missing, the same way in the browser
 * and on the server.
 */
export function createSurveyJudge(definition: SurveyDefinition): SurveyJudge {
  const questions = questionsOf(definition);
  return {
    settle(input) {
      let answers: Answers = { ...input };
      // Hidden questions lose their answers, so questions that depend on them are judged again.
      // This ends: rules have no cycles.
      for (;;) {
        const known = answers;
        const visible = visibleNames(questions, known);
        const remaining = Object.entries(known).filter(([name]) => visible.has(name));
        if (remaining.length === Object.keys(known).length) return { answers: known, visible };
        answers = Object.fromEntries(remaining);
      }
    },
    errorsOf: ({ answers, visible }) =>
      new Map(
        questions.flatMap((question) => {
          const error = visible.has(question.name)
            ? errorOf(question, answers[question.name])
            : undefined;
          return error ? [[question.name, error] as const] : [];
        }),
      ),
  };
}

function visibleNames(
  questions: readonly SurveyQuestion[],
  answers: Readonly<Answers>,
): Set<string> {
  const visible = new Set<string>();
  for (const { name, rules } of questions) {
    const of = (action: SurveyRule['action']) => rules.filter((rule) => rule.action === action);
    const matches = (rule: SurveyRule) => ruleMatches(rule, answers[rule.question]);
    const shown = of('show');
    const isShown = shown.length === 0 || shown.some(matches);
    if (isShown && !of('hide').some(matches)) visible.add(name);
    if (of('end').some(matches)) break;
  }
  return visible;
}

function ruleMatches({ operator, value }: SurveyRule, answer: SurveyAnswer | undefined): boolean {
  if (answer === undefined || isEmpty(answer)) return operator === 'unanswered';
  switch (operator) {
    case 'is':
      return answer === value;
    case 'is_not':
      return answer !== value;
    case 'includes':
      return Array.isArray(answer) && answer.includes(value as string);
    case 'excludes':
      return Array.isArray(answer) && !answer.includes(value as string);
    case 'at_least':
      return typeof answer === 'number' && answer >= (value as number);
    case 'at_most':
      return typeof answer === 'number' && answer <= (value as number);
    case 'answered':
      return true;
    case 'unanswered':
      return false;
  }
}

function errorOf(
  question: SurveyQuestion,
  answer: SurveyAnswer | undefined,
): AnswerError | undefined {
  const needed = neededParts(question);
  if (answer === undefined) {
    return question.isRequired || needed.length > 0 ? 'missing' : undefined;
  }
  if (fitAnswer(question, answer) === undefined) return 'unfit';
  const isWhole = needed.every((key) => Object.hasOwn(answer as object, key));
  return isWhole && !isShort(question, answer) ? undefined : 'unfit';
}

/** Rows and items that must be answered. */
function neededParts(question: SurveyQuestion): string[] {
  if (question.kind === 'multiple_input') {
    return question.items.filter((item) => item.isRequired).map(({ key }) => key);
  }
  return 'rows' in question && question.isRequired ? question.rows.map(({ key }) => key) : [];
}

/** Too few options are chosen, or a ranking is incomplete. */
function isShort(question: SurveyQuestion, answer: SurveyAnswer): boolean {
  if (!Array.isArray(answer)) return false;
  if (question.kind === 'ranking') return answer.length < question.options.length;
  return question.kind === 'checkboxgroup' && answer.length < (question.minSelected ?? 0);
}
