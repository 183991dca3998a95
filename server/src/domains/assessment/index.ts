// What other domains may call.
export { type WriteAnswer, createAnswerWriter, writeAnswers } from './attempts/answer-writer.ts';
export { checkAnswer, checkAnswers, listAnswers } from './attempts/rules.ts';
export {
  type Corrections,
  gradeAllUnder,
  gradeUnder,
  hasKey,
  listCorrections,
  listAppliedCorrections,
  NO_CORRECTIONS,
  rightAreasUnder,
  rightGapsUnder,
  rightOnesUnder,
  rightUnder,
  SUBMITTED_NOW,
  toAnswered,
} from './attempts/corrections.ts';
export { asWritten, drawQuestion } from './attempts/keyed-question.ts';
export {
  insertNew,
  LATEST_FIRST,
  listLatestAnswers,
  listResponsesOf,
  newAnswers,
} from './attempts/journal.ts';
export {
  type Shown,
  countAttemptQuestions,
  listKeyedQuestions,
  keyedQuestions,
  listWrittenVersions,
  listShown,
  listTags,
  lockShown,
  versionKey,
} from './attempts/queries.ts';
export { areasAt } from './attempts/kinds/hotspot.ts';
export { createQuestionCache } from './attempts/queries.ts';
export { gapTexts, placementTexts } from './attempts/rules.ts';
export { rightResponse } from './attempts/rules.ts';
export type { KeyedQuestion, WrittenQuestion } from './attempts/keyed-question.ts';
export {
  gradeResponse,
  isSame,
  showQuestion,
  toGraded,
  toGradedResponse,
} from './attempts/rules.ts';
export { shuffled } from './attempts/keyed-question.ts';
export { listBands, pupilsInBand } from './diagnostics/result-queries.ts';
export { isDiagnosticAvailable, isDiagnosticDone } from './diagnostics/queries.ts';
export { findLastScores } from './diagnostics/result-queries.ts';
export { viewDiagnostic } from './diagnostics/view-diagnostic.ts';
export { openEssays } from './essays/attempt-essays.ts';
export { type EssaySource, registerEssaySource } from './essays/attempt-essays.ts';
export { listEssayPoints, listEssayResults } from './essays/results.ts';
export { countExamsOfGroup } from './exams/queries.ts';
export { hadOutageBetween } from './outages/heartbeat.ts';
export {
  type Consequences,
  type Corrected,
  type Graded,
  type GradedPage,
  type Owed,
  type Page,
  type Place,
  type RegradeSource,
  type Result,
  type OutcomeChanges,
  registerRegradeSource,
} from './regrades/sources.ts';
