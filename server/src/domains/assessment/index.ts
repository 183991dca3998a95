// What other domains may call.
export { type WriteAnswer, createAnswerWriter } from './asked-questions/answer-writer.ts';
export { checkAnswer, checkGiven, listGiven } from './asked-questions/given-answers.ts';
export { insertKept, listKept } from './asked-questions/journal.ts';
export {
  type Shown,
  countAsked,
  listKeyedQuestions,
  listKeyedVersions,
  listShown,
  listTags,
  lockShown,
  versionKey,
} from './asked-questions/queries.ts';
export { createQuestionCache } from './asked-questions/question-cache.ts';
export { rightResponse } from './asked-questions/right-response.ts';
export {
  type KeyedQuestion,
  gradeResponse,
  isSame,
  showQuestion,
  toGraded,
  toGradedResponse,
} from './asked-questions/rules.ts';
export { shuffled } from './asked-questions/shuffle.ts';
export { listBands, pupilsInBand } from './diagnostics/pupils-in-band.ts';
export { isDiagnosticAsked, isDiagnosticDone } from './diagnostics/queries.ts';
export { findLastScores } from './diagnostics/result-queries.ts';
export { countExamsOfGroup } from './exams/group-exams.ts';
export { hadOutageBetween } from './outages/queries.ts';
