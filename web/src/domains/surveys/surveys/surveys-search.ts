import { SURVEY_LIST } from '@malaka/contracts/surveys/survey-filters';
import { searchReader } from '#/kit/lists/address.ts';

export const readSurveysSearch = searchReader(SURVEY_LIST);
