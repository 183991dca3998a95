import type { ExamFigures } from '@malaka/contracts/assessment/exams/grading';
import { Group, Progress, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TYPE_ICONS } from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';

type Props = { questions: ExamFigures['questions'] };

/** Which questions were easy, hard, or left unanswered. */
export function QuestionFigures({ questions }: Props) {
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
