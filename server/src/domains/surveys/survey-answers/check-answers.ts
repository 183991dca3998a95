import { fitAnswers, type SurveyAnswer } from '@malaka/contracts/surveys/survey-answers';
import type { SurveyDefinition } from '@malaka/contracts/surveys/survey-definition';
import {
  type AnswerFault,
  createSurveyJudge,
  type SurveyJudge,
} from '@malaka/contracts/surveys/survey-judge';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { surveysErrors } from '#/domains/surveys/texts/errors.ts';

type Given = Readonly<Record<string, unknown>>;

const judges = new WeakMap<SurveyDefinition, SurveyJudge>();

/** The engine is large: a node that takes no answers never loads it. */
async function judgeOf(definition: SurveyDefinition): Promise<SurveyJudge> {
  const known = judges.get(definition);
  if (known) return known;
  const { ConditionRunner } = await import('survey-core');
  const judge = createSurveyJudge(definition, (expression) => {
    const runner = new ConditionRunner(expression);
    return (answers) => runner.runValues(answers);
  });
  judges.set(definition, judge);
  return judge;
}

/** The answers as they are kept: those of questions that the rules show; refused where one does not fit. */
export async function checkAnswers(
  definition: SurveyDefinition,
  given: Given,
  language: Language,
): Promise<Record<string, SurveyAnswer>> {
  const { answers, refused } = fitAnswers(definition, given);
  if (refused.length > 0) throw invalid(new Map(refused.map((name) => [name, 'unfit'])), language);
  const judge = await judgeOf(definition);
  const settled = judge.settle(answers);
  const faults = judge.faultsOf(settled);
  if (faults.size > 0) throw invalid(faults, language);
  return settled.answers;
}

function invalid(faults: ReadonlyMap<string, AnswerFault>, language: Language): AppError {
  const errors = Object.fromEntries(
    [...faults].map(([name, fault]) => [
      `result.${name}`,
      [surveysErrors[`survey.answer_${fault}`][language]],
    ]),
  );
  return new AppError('request.invalid', 422, { errors });
}
