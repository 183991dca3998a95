// What other domains may call.
export { readAppealSearch } from './appeals/appeal-search.ts';
export { LazyContestList, LazyContestQuestion } from './appeals/lazy.ts';
export { EssayResult } from './essays/EssayResult.tsx';
export { readEssaySearch } from './essays/essay-search.ts';
export { readSimilaritySearch } from './similarity/similarity-search.ts';
export { AnswersReview } from './attempts/AnswersReview.tsx';
export { AttemptMark } from './attempts/AttemptMark.tsx';
export { OneQuestion } from './attempts/QuestionList.tsx';
export { QuestionList } from './attempts/QuestionList.tsx';
export { AttemptQuestions } from './attempts/AttemptQuestions.tsx';
export { WhyReturned } from './attempts/AttemptMark.tsx';
export {
  FOLLOW_FRESH_MS,
  type Chosen,
  questionMap,
  resumeStep,
  toFinalAnswers,
  withResponse,
} from './attempts/attempt-state.ts';
export { storedAnswersKey } from './attempts/stored-answers-key.ts';
export type { StoredAnswer, Outbox, OutboxSnapshot } from './attempts/outbox.ts';
export { type TestStep, readTestStep } from './attempts/test-step.ts';
export { AccountDiagnostic } from './diagnostics/AccountDiagnostic.tsx';
export { DiagnosticCard } from './diagnostics/DiagnosticCard.tsx';
export { type ChartView, readChartView } from './diagnostics/chart-rows.ts';
export { diagnosticQuery, resultsQuery } from './diagnostics/queries.ts';
export { AttemptLanguages } from './question-languages/AttemptLanguages.tsx';
export { WhyRegraded } from './regrades/WhyRegraded.tsx';
export { readGradingSearch, readResultsSearch } from './exams/exam-search.ts';
export type { ExamForm } from './exams/use-exam-form.ts';
export { AttemptsOf } from './returned-attempts/AttemptsOf.tsx';
export { myExamsQuery } from './exam-attempts/queries.ts';
