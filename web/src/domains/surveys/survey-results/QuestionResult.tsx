import type { ResultsFilter } from '@malaka/contracts/surveys/surveys/filter';
import type { ResultLine, ResultQuestion } from '@malaka/contracts/surveys/survey-results';
import { Badge, Stack, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Bars } from './Bars.tsx';
import { NumberSummary } from './NumberSummary.tsx';
import { RankLines } from './RankLines.tsx';
import { StackedLines } from './StackedLines.tsx';
import { useValueName } from './use-value-name.ts';
import { WrittenAnswers } from './WrittenAnswers.tsx';

type Props = {
  surveyId: number;
  question: ResultQuestion;
  number: number;
  filter: ResultsFilter;
  /** Filters by people who gave this answer. */
  onPick?: (question: string, answer: string) => void;
};

/** One question with a suitable chart. */
export function QuestionResult({ surveyId, question, number, filter, onPick }: Props) {
  const { t } = useTranslation('survey-results');
  const format = useFormat();
  const { read } = useValueName();
  const id = useId();
  const { lines, answered, isRemoved, name } = question;
  const pick = onPick && ((answer: string) => onPick(name, answer));
  return (
    <Stack component="section" gap={14} className="card" aria-labelledby={id}>
      <div>
        <Title order={2} size="h4" mb={4} id={id} className="whole">
          {number}. {read(question.title)}
        </Title>
        <p className="quiet">
          {t('answeredBy', { amount: format.number(answered) })}{' '}
          {isRemoved && (
            <Badge variant="light" color="gray">
              {t('removed')}
            </Badge>
          )}
        </p>
      </div>
      <Pictures
        kind={question.kind}
        lines={lines}
        pick={pick}
        surveyId={surveyId}
        filter={filter}
      />
    </Stack>
  );
}

type PictureProps = {
  kind: string;
  lines: readonly ResultLine[];
  pick: ((answer: string) => void) | undefined;
  surveyId: number;
  filter: ResultsFilter;
};

function Pictures({ kind, lines, pick, surveyId, filter }: PictureProps) {
  const { titleOf } = useValueName();
  if (kind.startsWith('matrix')) return <StackedLines lines={lines} />;
  if (kind === 'ranking') return <RankLines lines={lines} />;
  return lines.map((line) => (
    <Stack key={line.id}>
      {line.title && (
        <Title order={3} size="h5" className="whole">
          {titleOf(line)}
        </Title>
      )}
      {line.picture === 'words' && (
        <WrittenAnswers
          surveyId={surveyId}
          line={line.id}
          filter={filter}
          answered={line.answered}
        />
      )}
      {line.picture === 'bars' && (
        <Bars
          values={line.values}
          answered={line.answered}
          onPick={kind === 'input' || line.title ? undefined : pick}
        />
      )}
      {(line.picture === 'scale' || line.picture === 'numbers') && (
        <NumberSummary line={line} onPick={line.picture === 'scale' ? pick : undefined} />
      )}
    </Stack>
  ));
}
