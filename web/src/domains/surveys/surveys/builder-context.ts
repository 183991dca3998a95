import type { SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import { createContext, use } from 'react';
import type { Language } from '#/kit/i18n/languages.ts';
import type { SurveyErrors } from './survey-check.ts';

export type ApplyChange = (
  change: (definition: SurveyDefinition) => SurveyDefinition,
  /** What is being typed in: more of it is undone as one step. */
  touched?: string,
) => void;

type Builder = {
  definition: SurveyDefinition;
  apply: ApplyChange;
  /** Those whose texts are written side by side. */
  languages: readonly Language[];
  errors: SurveyErrors;
  /** Errors are told once saving was tried. */
  isChecked: boolean;
};

export const BuilderContext = createContext<Builder | null>(null);

export function useBuilder(): Builder {
  const builder = use(BuilderContext);
  if (!builder) throw new Error('The parts of a builder stand inside of it.');
  return builder;
}
