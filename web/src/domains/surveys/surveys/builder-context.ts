import type { SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import { createContext, use } from 'react';
import type { Language } from '#/kit/i18n/languages.ts';
import type { SurveyErrors } from './survey-check.ts';

export type ApplyChange = (
  change: (definition: SurveyDefinition) => SurveyDefinition,
  /** The field being typed in: further typing there is one undo step. */
  touched?: string,
) => void;

type Builder = {
  definition: SurveyDefinition;
  apply: ApplyChange;
  /** Languages whose texts are edited side by side. */
  languages: readonly Language[];
  errors: SurveyErrors;
  /** Errors are shown after the first attempt to save. */
  isChecked: boolean;
};

export const BuilderContext = createContext<Builder | null>(null);

export function useBuilder(): Builder {
  const builder = use(BuilderContext);
  if (!builder) throw new Error('The parts of a builder stand inside of it.');
  return builder;
}
