import { questionsOf } from '@malaka/contracts/surveys/surveys/definition';
import { expect, test } from 'vitest';
import { errorsOf, isInvalid } from './survey-check.ts';
import { missingIn } from './survey-texts.ts';
import { loadTemplate, TEMPLATE_NAMES } from './templates.ts';

test.each(TEMPLATE_NAMES)('%s is whole in three languages', async (name) => {
  const template = await loadTemplate(name);
  expect(isInvalid(errorsOf(template))).toBe(false);
  expect(questionsOf(template).length).toBeGreaterThanOrEqual(5);
  expect(['uz', 'ru', 'en'].map((language) => missingIn(template, language as 'uz'))).toEqual([
    0, 0, 0,
  ]);
});
