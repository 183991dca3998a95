import type { Topic } from '@malaka/contracts/learning/lesson-tests';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Box, Group, Progress, Stack, Text } from '@mantine/core';

type Props = { topics: readonly Topic[] };

/** Score of each topic, as bars from 0. */
export function TopicBars({ topics }: Props) {
  const { t } = useTranslation('test');
  const format = useFormat();
  if (topics.length === 0) return null;
  return (
    <section>
      <Box component="h2" mb="sm">
        {t('result.topics')}
      </Box>
      <Stack component="ul">
        {topics.map(({ name, percent, rightCount, questionsCount }) => (
          <li key={name}>
            <Group gap="sm" justify="space-between" align="baseline" wrap="nowrap" mb={6}>
              <span className="strong whole">
                {name === '' ? t('result.otherTopics') : format.text(name)}
              </span>
              <Text span fw={600} ta="end" data-figures>
                {format.percent(percent)}{' '}
                <Text span c="dimmed" size="sm">
                  {t('result.topicCount', { right: rightCount, total: questionsCount })}
                </Text>
              </Text>
            </Group>
            <Progress value={percent} color="success.5" size={10} aria-hidden />
          </li>
        ))}
      </Stack>
    </section>
  );
}
