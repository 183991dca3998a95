import { useTranslation } from 'react-i18next';
import type { Topic } from '@malaka/contracts/learning/lesson-tests';
import { Box, Group, Progress, Stack, Text } from '@mantine/core';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './ResultRing.module.css';

type ResultRingProps = { percent: number; needed: number; isPassed: boolean };

const SIZE = 200;
const WIDTH = 18;
const RADIUS = (SIZE - WIDTH) / 2;
const AROUND = 2 * Math.PI * RADIUS;

/** The percentage, with a mark at the threshold. */
export function ResultRing({ percent, needed, isPassed }: ResultRingProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const middle = SIZE / 2;
  const label = t('result.ring', {
    percent: format.percent(percent),
    needed: format.percent(needed),
  });
  return (
    <div className={styles.ring} role="img" aria-label={label} data-passed={isPassed || undefined}>
      <svg width={SIZE} height={SIZE} aria-hidden>
        <g transform={`rotate(-90 ${middle} ${middle})`} fill="none" strokeWidth={WIDTH}>
          <circle cx={middle} cy={middle} r={RADIUS} className={styles.track} />
          <circle
            cx={middle}
            cy={middle}
            r={RADIUS}
            className={styles.arc}
            strokeDasharray={`${(Math.min(100, percent) / 100) * AROUND} ${AROUND}`}
          />
        </g>
        <line
          x1={middle}
          x2={middle}
          y1={0}
          y2={WIDTH + 6}
          className={styles.mark}
          transform={`rotate(${(needed / 100) * 360} ${middle} ${middle})`}
        />
      </svg>
      <div className={styles.inside}>
        <strong>{format.percent(percent)}</strong>
        <span className="quiet">{t('result.needed', { percent: format.percent(needed) })}</span>
      </div>
    </div>
  );
}

type TopicBarsProps = { topics: readonly Topic[] };

/** Score of each topic, as bars from 0. */
export function TopicBars({ topics }: TopicBarsProps) {
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
