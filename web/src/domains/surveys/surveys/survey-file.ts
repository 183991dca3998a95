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

/** A file of anything else may be as long as it likes: it is not even read. */
export const SURVEY_FILE_MAX = SURVEY_DEFINITION_MAX * 4;

/** What a file asks; null where it is not a survey of ours. */
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
