import type { EssayToGrade } from '@malaka/contracts/assessment/essays';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';

/** The two differing grades, without names, for the third grader. */
export function OtherGrades({ found }: { found: EssayToGrade }) {
  const { t } = useTranslation('essays');
  const format = useFormat();
  return (
    <section className="noteBox">
      <Text fw={600}>{t('apart')}</Text>
      {found.others.map((other, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- graders have no names
        <p key={n} data-figures>
          {t('grader', { number: n + 1, value: format.number(other.score) })}{' '}
          <span className="quiet">
            {found.rubric
              .map(({ name, levels }, place) =>
                [name, levels[other.levels[place] ?? -1]?.name ?? '']
                  .map((text) => format.text(text))
                  .join(': '),
              )
              .join(' · ')}
          </span>
          {other.comment && <span> {format.text(other.comment)}</span>}
        </p>
      ))}
    </section>
  );
}
