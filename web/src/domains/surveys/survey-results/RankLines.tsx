import type { ResultLine } from '@malaka/contracts/surveys/survey-results';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ShareBar } from './ShareBar.tsx';
import { useValueName } from './use-value-name.ts';

/** Ranked items, the best on the whole at the top. */
export function RankLines({ lines }: { lines: readonly ResultLine[] }) {
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
