import type { ResultsFilter } from '@malaka/contracts/surveys/surveys/filter';
import type { SurveyResults } from '@malaka/contracts/surveys/survey-results';
import { QuestionResult } from './QuestionResult.tsx';

type Props = {
  results: SurveyResults;
  filter: ResultsFilter;
  onPick?: (question: string, answer: string) => void;
};

/** All questions in order; nothing if no answers may be shown. */
export function QuestionResults({ results, filter, onPick }: Props) {
  if (results.shown === 0) return null;
  return results.questions.map((question, at) => (
    <QuestionResult
      key={`${question.name}-${question.lines[0]?.id ?? at}`}
      surveyId={results.surveyId}
      question={question}
      number={at + 1}
      filter={filter}
      {...(onPick && { onPick })}
    />
  ));
}
