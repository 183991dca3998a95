import type { SurveyQuestion, SurveyRule } from '@malaka/contracts/surveys/surveys/definition';
import { operatorsFor } from '@malaka/contracts/surveys/surveys/errors';

type Value = SurveyRule['value'];

/** What a rule can compare the answer with: keys of a list, or a typed number. */
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

/** A new rule about this question, with the first applicable condition. */
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
