import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import type { QuestionResponse as GradedResponse } from '@malaka/grading/questions';
import type { KeyedQuestion } from './keyed-question.ts';
import { KINDS } from './kinds/registry.ts';

/** The correct answer of a question as a response. */
export const rightResponse = (question: KeyedQuestion): QuestionResponse =>
  KINDS[question.type].right(question);

/** A key of the grading rules as a response to this version. */
export const keyResponse = (question: KeyedQuestion, key: GradedResponse): QuestionResponse =>
  KINDS[key.type].ofKey(question, key);
