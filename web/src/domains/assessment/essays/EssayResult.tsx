import type { EssayResult as Graded } from '@malaka/contracts/assessment/essays';
import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';

/** The grades of an essay: the level of each criterion with its description, and the comments. */
export function EssayResult({ graded }: { graded: Graded }) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const { score, dueAt, rubric, grades } = graded;
  if (score === null) {
    return <p className="quiet">{t('essay.waiting', { date: format.date(dueAt) })}</p>;
  }
  return grades.map((grade, n) => (
    // oxlint-disable-next-line react/no-array-index-key -- graders have no names
    <Box key={n} component="section" mt="sm" maw="70ch">
      <Text fw={600}>
        {grades.length > 1 ? t('essay.grader', { number: n + 1 }) : t('essay.graded')}
        {': '}
        <span data-figures>{format.points(grade.score)}</span>
      </Text>
      <ul>
        {rubric.map(({ name, levels }, place) => {
          const level = levels[grade.levels[place] ?? -1];
          return (
            <li key={name}>
              {format.text(name)}: <strong>{level && format.text(level.name)}</strong>{' '}
              <span className="quiet" data-figures>
                {t('result.scoreValue', {
                  score: format.number(level?.points ?? 0),
                  max: format.number(Math.max(...levels.map(({ points }) => points))),
                })}
              </span>
              {level?.description && (
                <span className="quiet" style={{ display: 'block' }}>
                  {format.text(level.description)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {grade.comment && (
        <p style={{ whiteSpace: 'pre-wrap' }}>
          <strong>{t('essay.comment')}:</strong> {format.text(grade.comment)}
        </p>
      )}
    </Box>
  ));
}
