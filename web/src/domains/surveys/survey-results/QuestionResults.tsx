import type { ResultsFilter } from '@malaka/contracts/surveys/surveys/filter';
import type {
  SurveyResults,
  ResultLine,
  ResultQuestion,
  ResultValue,
} from '@malaka/contracts/surveys/survey-results';
import { Badge, Stack, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconFilter } from '@tabler/icons-react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { StackedLines, ShareBar } from './ResultBars.tsx';
import { useValueName } from './use-value-name.ts';
import { WrittenAnswers } from './WrittenAnswers.tsx';
import styles from './Results.module.css';

const FIGURES = ['average', 'median', 'least', 'most'] as const;

const rounded = (value: number) => Math.round(value * 100) / 100;

type NumberSummaryProps = { line: ResultLine; onPick?: ((key: string) => void) | undefined };

/** Numbers and ratings: summary and distribution. */
function NumberSummary({ line, onPick }: NumberSummaryProps) {
  const { t } = useTranslation('survey-results');
  const format = useFormat();
  const shown = line.picture === 'scale' ? FIGURES.slice(0, 2) : FIGURES;
  return (
    <Stack>
      <dl className={styles.figures}>
        {shown.map((figure) => {
          const value = line[figure];
          return (
            <div key={figure}>
              <dt>{t(`figure.${figure}`)}</dt>
              <dd data-figures>{value === null ? '–' : format.number(rounded(value))}</dd>
            </div>
          );
        })}
      </dl>
      <Bars values={line.values} answered={line.answered} onPick={onPick} />
    </Stack>
  );
}

type QuestionResultProps = {
  surveyId: number;
  question: ResultQuestion;
  number: number;
  filter: ResultsFilter;
  /** Filters by people who gave this answer. */
  onPick?: (question: string, answer: string) => void;
};

/** One question with a suitable chart. */
function QuestionResult({ surveyId, question, number, filter, onPick }: QuestionResultProps) {
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
          {isRemoved && <Badge color="gray">{t('removed')}</Badge>}
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

/** Ranked items, the best on the whole at the top. */
function RankLines({ lines }: { lines: readonly ResultLine[] }) {
  const { t } = useTranslation('survey-results');
  const format = useFormat();
  const { titleOf } = useValueName();
  return (
    <Stack component="ol" gap={10}>
      {lines.map((line) => {
        const { id, average } = line;
        // First rank fills the bar, last rank a small part of it.
        const share = average === null ? 0 : (lines.length - average + 1) / lines.length;
        return (
          <ShareBar
            key={id}
            name={titleOf(line)}
            figure={
              average === null
                ? '–'
                : t('meanPlace', { place: format.number(Math.round(average * 10) / 10) })
            }
            percent={100 * share}
          />
        );
      })}
    </Stack>
  );
}

type BarsProps = {
  values: readonly ResultValue[];
  /** Number of people who answered, the base of the shares. */
  answered: number;
  /** Filters by people who gave this answer. */
  onPick?: ((key: string) => void) | undefined;
};

/** The count of each answer, as bars with their figures. */
function Bars({ values, answered, onPick }: BarsProps) {
  const { t } = useTranslation('survey-results');
  const format = useFormat();
  const { nameOf } = useValueName();
  // Bins of numbers are not shares of a whole: scale them to the highest bar.
  const isSpread = values.some(({ to }) => to !== null);
  const whole = isSpread ? Math.max(...values.map(({ count }) => count)) : answered;
  return (
    <Stack component="ul" gap={10}>
      {values.map((value) => {
        const { key, count } = value;
        const name = nameOf(value);
        const share = answered === 0 ? 0 : count / answered;
        return (
          <ShareBar
            key={key}
            name={name}
            figure={`${format.number(count)} · ${format.percent(share * 100)}`}
            percent={(100 * count) / Math.max(1, whole)}
          >
            {onPick && count > 0 && (
              <button
                type="button"
                className={styles.pick}
                aria-label={t('filter.only', { name })}
                title={t('filter.only', { name })}
                onClick={() => onPick(key)}
              >
                <IconFilter size={16} aria-hidden />
              </button>
            )}
          </ShareBar>
        );
      })}
    </Stack>
  );
}

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
