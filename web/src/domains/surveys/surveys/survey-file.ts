import {
  SURVEY_DEFINITION_MAX,
  surveyDefinition,
  type SurveyDefinition,
} from '@malaka/contracts/surveys/surveys/definition';
import { z } from 'zod';

const FORMAT = 'malaka-survey';

const surveyFile = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  definition: surveyDefinition,
});

/** Larger files cannot be surveys and are not read at all. */
export const SURVEY_FILE_MAX = SURVEY_DEFINITION_MAX * 4;

/** The survey in a file; null if it is not one of ours. */
export function readSurveyFile(text: string): SurveyDefinition | null {
  if (text.length > SURVEY_FILE_MAX) return null;
  try {
    return surveyFile.safeParse(JSON.parse(text)).data?.definition ?? null;
  } catch {
    return null;
  }
}

export const writeSurveyFile = (definition: SurveyDefinition): string =>
  JSON.stringify(z.encode(surveyFile, { format: FORMAT, version: 1, definition }), null, 2);
