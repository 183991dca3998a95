// What other domains may call.
export { type WriteAnswer, createAnswerWriter, writeAnswers } from './attempts/answer-writer.ts';
export { checkAnswer, checkAnswers, listAnswers } from './attempts/check-answers.ts';
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
export { asWritten, drawQuestion } from './attempts/draw-question.ts';
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
export { createQuestionCache } from './attempts/question-cache.ts';
export { gapTexts, placementTexts } from './attempts/placement-text.ts';
export { rightResponse } from './attempts/right-response.ts';
export type { KeyedQuestion, WrittenQuestion } from './attempts/keyed-question.ts';
export {
  gradeResponse,
  isSame,
  showQuestion,
  toGraded,
  toGradedResponse,
} from './attempts/rules.ts';
export { shuffled } from './attempts/shuffle.ts';
export { listBands, pupilsInBand } from './diagnostics/pupils-in-band.ts';
export { isDiagnosticAvailable, isDiagnosticDone } from './diagnostics/queries.ts';
export { findLastScores } from './diagnostics/result-queries.ts';
export { viewDiagnostic } from './diagnostics/view-diagnostic.ts';
export { openEssays } from './essays/open-essays.ts';
export { type EssaySource, registerEssaySource } from './essays/places.ts';
export { listEssayPoints, listEssayResults } from './essays/results.ts';
export { countExamsOfGroup } from './exams/group-exams.ts';
export { hadOutageBetween } from './outages/queries.ts';
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
