import type { QuestionFigures } from '@malaka/contracts/learning/question-statistics';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTruthWords } from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Group, Progress, Stack } from '@mantine/core';

type Props = { options: QuestionFigures['options']; total: number };

/** How often each option was chosen, as a share of all who were shown the question. */
export function OptionBars({ options, total }: Props) {
  const { t } = useTranslation('question-statistics');
  const format = useFormat();
  const wordsOf = useTruthWords();
  return (
    <Stack component="ul" gap={10}>
      {options.map(({ text, isRight, count }, n) => (
        <li key={n}>
          <Group gap="sm" justify="space-between" wrap="nowrap" mb={4}>
            <Group component="span" gap={6} wrap="nowrap" miw={0}>
              {isRight && (
                <IconCheck
                  size={18}
                  color="var(--mantine-color-success-5)"
                  aria-label={t('rightOption')}
                />
              )}
              <span className="shrinks whole">{wordsOf(text)}</span>
            </Group>
            <span data-figures>{format.number(count)}</span>
          </Group>
          <Progress
            value={total === 0 ? 0 : (100 * count) / total}
            color={isRight ? 'success.5' : 'primary.4'}
            aria-hidden
          />
        </li>
      ))}
    </Stack>
  );
}
