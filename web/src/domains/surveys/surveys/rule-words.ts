import type { SurveyQuestion, SurveyRule } from '@malaka/contracts/surveys/surveys/definition';
import { operatorsFor } from '@malaka/contracts/surveys/surveys/errors';

type Value = SurveyRule['value'];

/** What an answer can be compared with, by its key as a list has it; a number is typed. */
export function valuesOf(question: SurveyQuestion): 'none' | 'number' | 'flag' | 'choice' {
  switch (question.kind) {
    case 'radiogroup':
    case 'select':
    case 'checkboxgroup':
      return 'choice';
    case 'boolean':
      return 'flag';
    case 'rating':
      return 'number';
    case 'input':
      return question.input === 'number' || question.input === 'range' ? 'number' : 'none';
    default:
      return 'none';
  }
}

function firstValue(question: SurveyQuestion): Value {
  switch (valuesOf(question)) {
    case 'choice':
      return 'options' in question ? (question.options[0]?.key ?? null) : null;
    case 'flag':
      return true;
    case 'number':
      return question.kind === 'rating' ? question.to : 0;
    case 'none':
      return null;
  }
}

const needsNothing = (operator: SurveyRule['operator']) =>
  operator === 'answered' || operator === 'unanswered';

/** A rule about the answer to this question, with the first thing that can be said of it. */
export function ruleAbout(question: SurveyQuestion, action: SurveyRule['action']): SurveyRule {
  const [operator = 'answered'] = operatorsFor(question);
  const value = needsNothing(operator) ? null : firstValue(question);
  return { question: question.name, operator, value, action };
}

export const withOperator = (
  rule: SurveyRule,
  operator: SurveyRule['operator'],
  question: SurveyQuestion,
): SurveyRule => ({
  ...rule,
  operator,
  value: needsNothing(operator) ? null : (rule.value ?? firstValue(question)),
});
