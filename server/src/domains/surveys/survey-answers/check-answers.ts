import { fitAnswers, type SurveyAnswer } from '@malaka/contracts/surveys/survey-answers';
import type { SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import {
  type AnswerError,
  createSurveyJudge,
  type SurveyJudge,
} from '@malaka/contracts/surveys/surveys/judge';
import { type AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { surveysErrors } from '#/domains/surveys/texts/errors.ts';

type Input = Readonly<Record<string, unknown>>;

const judges = new WeakMap<SurveyDefinition, SurveyJudge>();

function judgeOf(definition: SurveyDefinition): SurveyJudge {
  const judge = judges.get(definition) ?? createSurveyJudge(definition);
  judges.set(definition, judge);
  return judge;
}

/** The answers to store: those of visible questions; throws if one does not fit. */
export function checkAnswers(
  definition: SurveyDefinition,
  input: Input,
  language: Language,
): Record<string, SurveyAnswer> {
  const { answers, refused } = fitAnswers(definition, input);
  if (refused.length > 0) throw unfit(new Map(refused.map((name) => [name, 'unfit'])), language);
  const judge = judgeOf(definition);
  const settled = judge.settle(answers);
  const errors = judge.errorsOf(settled);
  if (errors.size > 0) throw unfit(errors, language);
  return settled.answers;
}

function unfit(problems: ReadonlyMap<string, AnswerError>, language: Language): AppError {
  const errors = Object.fromEntries(
    [...problems].map(([name, error]) => [
      `result.${name}`,
      [surveysErrors[`survey.answer_${error}`][language]],
    ]),
  );
  return invalid(errors);
}
