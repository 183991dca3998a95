// What other domains may call.
export { AnswerTexts } from './asked-questions/AnswerTexts.tsx';
export { QuestionCard } from './asked-questions/QuestionCard.tsx';
export { QuestionText } from './asked-questions/QuestionText.tsx';
export { preloadPlacing } from './asked-questions/load-placing.ts';
export { plainQuestion, readableText } from './asked-questions/readable-text.ts';
export { answerTexts } from './asked-questions/responses.ts';
export { useChoiceKeys } from './asked-questions/use-choice-keys.ts';
export { DiagnosticCard } from './diagnostics/DiagnosticCard.tsx';
export { type ChartView, readChartView } from './diagnostics/chart-rows.ts';
export { diagnosticQuery, resultsQuery } from './diagnostics/queries.ts';
export { readDeskSearch, readResultsSearch } from './exams/exam-search.ts';
export { myExamsQuery } from './my-exams/queries.ts';
