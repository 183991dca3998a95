import { fitAnswers, type SurveyAnswer } from '@malaka/contracts/survey-answers';
import type { SurveyDefinition } from '@malaka/contracts/survey-definition';
import { toSurveyJson } from '@malaka/contracts/survey-json';
import type { SurveyModel } from 'survey-core';
import { RecentCache } from '#/recent-cache.ts';
import { AppError } from '#/http/app-error.ts';
import type { Language } from '#/http/language.ts';
import { errorTexts } from '#/http/texts.ts';

type Given = Readonly<Record<string, unknown>>;
type Kept = Record<string, SurveyAnswer>;

/** A model of 60 questions takes a few megabytes. */
const MODELS_KEPT = 8;
const models = new RecentCache<SurveyDefinition, SurveyModel>(MODELS_KEPT);

/** The engine is large: a node that takes no answers never loads it. */
async function modelOf(definition: SurveyDefinition): Promise<SurveyModel> {
  const known = models.get(definition);
  if (known) return known;
  const { SurveyModel: Model } = await import('survey-core');
  const model = new Model(toSurveyJson(definition, 'uz'));
  models.set(definition, model);
  return model;
}

/** The answers as they are kept: those of questions that the rules show; refused where one does not fit. */
export async function checkAnswers(
  definition: SurveyDefinition,
  given: Given,
  language: Language,
): Promise<Kept> {
  const { answers, refused } = fitAnswers(definition, given);
  if (refused.length > 0) throw invalid(refused, 'survey.answer_unfit', language);
  const model = await modelOf(definition);
  const shown = onlyShown(model, answers);
  const faulty = faultsOf(model);
  const missing = faulty.filter((name) => !Object.hasOwn(shown, name));
  if (missing.length > 0) throw invalid(missing, 'survey.answer_missing', language);
  if (faulty.length > 0) throw invalid(faulty, 'survey.answer_unfit', language);
  return shown;
}

/** What is hidden is not answered, and what hangs on it is asked again: rules have no cycles. */
function onlyShown(model: SurveyModel, answers: Kept): Kept {
  let kept = answers;
  for (;;) {
    model.data = structuredClone(kept);
    const shown = Object.fromEntries(
      Object.entries(kept).filter(([name]) => model.getQuestionByName(name).isVisible),
    );
    if (Object.keys(shown).length === Object.keys(kept).length) return kept;
    kept = shown;
  }
}

const faultsOf = (model: SurveyModel): string[] =>
  model
    .getAllQuestions(true)
    .flatMap((question) => (question.validate(false) ? [] : question.name));

function invalid(
  names: readonly string[],
  code: 'survey.answer_missing' | 'survey.answer_unfit',
  language: Language,
): AppError {
  const text = errorTexts[code][language];
  const errors = Object.fromEntries(names.map((name) => [`result.${name}`, [text]]));
  return new AppError('request.invalid', 422, { errors });
}
