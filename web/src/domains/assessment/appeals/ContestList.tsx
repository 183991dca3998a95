import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Contest } from './ContestQuestion.tsx';
import { contestableQuery, type Where } from './queries.ts';

/** The answered questions of a video or a diagnostic, whose own screens do not show them. */
export function ContestList({ where }: { where: Where }) {
  const { t } = useTranslation('my-appeals');
  const format = useFormat();
  const { data = [] } = useQuery(contestableQuery(where));
  const shown = data.filter(({ isOpen, appeal }) => isOpen || appeal);
  if (shown.length === 0) return null;
  return (
    <details className="fold">
      <summary>{t('fold')}</summary>
      <Text className="quiet" mb="sm" maw="70ch">
        {t('foldHint')}
      </Text>
      <ol className="rows">
        {shown.map((question) => (
          <Stack key={question.questionId} component="li" gap={0} px="md" py="sm">
            <p className="whole">{format.text(question.question)}</p>
            <Contest where={where} question={question} />
          </Stack>
        ))}
      </ol>
    </details>
  );
}
