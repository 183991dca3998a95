import type { ExamFigures } from '@malaka/contracts/assessment/exams/grading';
import { SimpleGrid, Skeleton, Text, Group, Progress, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TYPE_ICONS } from '#/domains/authoring/index.ts';
import styles from './Exams.module.css';
import { figuresQuery } from './queries.ts';

export function FiguresView({ examId }: { examId: number }) {
  const { data: figures, isPending } = useQuery(figuresQuery(examId));
  if (isPending) return <Skeleton height={180} radius="lg" />;
  if (!figures || figures.attemptsCount === 0) return null;
  return (
    <>
      <Numbers figures={figures} />
      <QuestionFigures questions={figures.questions} />
    </>
  );
}

type Props = { figures: ExamFigures };

function Numbers({ figures }: Props) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const { attemptsCount, openCount, waitingCount, gradedCount, averagePercent } = figures;
  const numbers = [
    ['attempts', format.number(attemptsCount)],
    ['open', format.number(openCount)],
    ['waiting', format.number(waitingCount)],
    ['graded', format.number(gradedCount)],
    ['average', averagePercent === null ? '—' : format.percent(averagePercent)],
  ] as const;
  return (
    <SimpleGrid minColWidth="min(100%, 320px)">
      <dl className="figureCards">
        {numbers.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`figure.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {gradedCount > 0 && <Distribution figures={figures} />}
    </SimpleGrid>
  );
}

/** Number of attempts in each tenth of the percentage. */
function Distribution({ figures: { distribution, gradedCount } }: Props) {
  const { t } = useTranslation('exams');
  const most = Math.max(...distribution, 1);
  const rangeOf = (n: number) => `${n * 10}–${n === 9 ? 100 : n * 10 + 9}`;
  return (
    <figure className={styles.distribution}>
      <figcaption>{t('figure.distribution', { count: gradedCount })}</figcaption>
      <ol>
        {distribution.map((count, n) => (
          <li key={rangeOf(n)} aria-label={t('figure.tenth', { range: rangeOf(n), count })}>
            <Text span size="xs" data-figures>
              {count > 0 && count}
            </Text>
            <span className={styles.bar} style={{ height: `${(100 * count) / most}%` }} />
            <Text span size="xs" c="dimmed" data-figures>
              {n * 10}
            </Text>
          </li>
        ))}
      </ol>
    </figure>
  );
}

type QuestionFiguresProps = { questions: ExamFigures['questions'] };

/** Which questions were easy, hard, or left unanswered. */
function QuestionFigures({ questions }: QuestionFiguresProps) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  return (
    <details className="fold">
      <summary>{t('figure.questions', { count: questions.length })}</summary>
      <Stack component="ol" gap="sm">
        {questions.map((question) => {
          const Icon = TYPE_ICONS[question.type];
          const { id, text, averagePercent, averageScore, maxScore } = question;
          return (
            <Stack key={id} component="li" gap={6}>
              <Group component="p" gap="xs" wrap="nowrap" align="flex-start" className="whole">
                <Icon size={18} aria-hidden />
                <span>
                  {question.number}. {format.text(text)}
                </span>
              </Group>
              <Progress value={averagePercent ?? 0} color="success" aria-hidden />
              <p className="quiet">
                {averageScore === null
                  ? t('figure.ungraded')
                  : t('figure.averagePoints', {
                      score: format.points(averageScore, maxScore),
                      max: format.points(maxScore),
                      percent: format.percent(averagePercent ?? 0),
                    })}
                {' · '}
                {t('figure.answered', { count: question.answered })}
                {' · '}
                {t('figure.full', { count: question.fullCount })}
                {' · '}
                {t('figure.zero', { count: question.zeroCount })}
              </p>
            </Stack>
          );
        })}
      </Stack>
    </details>
  );
}
