import type { SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import { readSurveyFile } from './survey-file.ts';

/** In the same format as saved files; each loads when it is chosen. */
const loaders = {
  'course-feedback': () => import('./templates/course-feedback.json?raw'),
  'webinar-feedback': () => import('./templates/webinar-feedback.json?raw'),
  'training-needs': () => import('./templates/training-needs.json?raw'),
  'school-climate': () => import('./templates/school-climate.json?raw'),
  'trainer-assessment': () => import('./templates/trainer-assessment.json?raw'),
};
export type TemplateName = keyof typeof loaders;
export const TEMPLATE_NAMES = Object.keys(loaders) as TemplateName[];

export async function loadTemplate(name: TemplateName): Promise<SurveyDefinition> {
  const found = readSurveyFile((await loaders[name]()).default);
  if (!found) throw new Error(`The template ${name} is no survey.`);
  return found;
}
