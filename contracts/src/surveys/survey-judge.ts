import { fitAnswer, type SurveyAnswer } from './survey-answers.ts';
import { questionsOf, type SurveyDefinition, type SurveyQuestion } from './survey-definition.ts';
import { conditionsOf } from './survey-json.ts';

export type Answers = Record<string, SurveyAnswer>;
export type AnswerFault = 'missing' | 'unfit';

/** An expression of SurveyJS, ready to be asked of answers. */
export type Condition = (answers: Readonly<Answers>) => boolean;

export type SurveyJudge = {
  /** Answers of questions that are asked, with the names of all of these. */
  settle: (answers: Readonly<Answers>) => { answers: Answers; asked: Set<string> };
  /** What is wrong with each question that is asked. */
  faultsOf: (settled: { answers: Answers; asked: Set<string> }) => Map<string, AnswerFault>;
};

/**
 * Says which questions are asked and what is missing, alike in the browser and on the server. The
 * conditions are those of toSurveyJson, evaluated by the engine that `compile` brings.
 */
export function createSurveyJudge(
  definition: SurveyDefinition,
  compile: (expression: string) => Condition,
): SurveyJudge {
  const questions = questionsOf(definition);
  const conditions = new Map(
    [...conditionsOf(definition)].map(([name, expression]) => [name, compile(expression)]),
  );
  return {
    settle(given) {
      let answers: Answers = { ...given };
      // What is hidden is not answered, and what hangs on it is asked again: rules have no cycles.
      for (;;) {
        const known = answers;
        const asked = new Set(
          questions
            .filter(({ name }) => conditions.get(name)?.(known) ?? true)
            .map(({ name }) => name),
        );
        const kept = Object.entries(known).filter(([name]) => asked.has(name));
        if (kept.length === Object.keys(known).length) return { answers: known, asked };
        answers = Object.fromEntries(kept);
      }
    },
    faultsOf: ({ answers, asked }) =>
      new Map(
        questions.flatMap((question) => {
          const fault = asked.has(question.name)
            ? faultOf(question, answers[question.name])
            : undefined;
          return fault ? [[question.name, fault] as const] : [];
        }),
      ),
  };
}

function faultOf(
  question: SurveyQuestion,
  answer: SurveyAnswer | undefined,
): AnswerFault | undefined {
  const needed = neededParts(question);
  if (answer === undefined) {
    return question.isRequired || needed.length > 0 ? 'missing' : undefined;
  }
  if (fitAnswer(question, answer) === undefined) return 'unfit';
  const isWhole = needed.every((key) => Object.hasOwn(answer as object, key));
  return isWhole && !isShort(question, answer) ? undefined : 'unfit';
}

/** Rows and items that have to be answered. */
function neededParts(question: SurveyQuestion): string[] {
  if (question.kind === 'multiple_input') {
    return question.items.filter((item) => item.isRequired).map(({ key }) => key);
  }
  return 'rows' in question && question.isRequired ? question.rows.map(({ key }) => key) : [];
}

/** Too few are chosen, or an order has places left. */
function isShort(question: SurveyQuestion, answer: SurveyAnswer): boolean {
  if (!Array.isArray(answer)) return false;
  if (question.kind === 'ranking') return answer.length < question.options.length;
  return question.kind === 'checkboxgroup' && answer.length < (question.minSelected ?? 0);
}
