import { Progress, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueuePlace as Place } from '#/kit/api/retry-when-busy.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './QueuePlace.module.css';
import { isWorthSaying, roughTime } from './queue-rules.ts';

/** The user's place, the expected time, and the progress so far. */
export function QueuePlace({ place, of, seconds, from }: Place) {
  const { t } = useTranslation('queue');
  const format = useFormat();
  const { unit, count } = roughTime(seconds);
  const facts = { of: format.number(of), time: t(unit, { count }) };
  return (
    <>
      <div aria-hidden>
        <p className={styles.place} data-figures>
          {t('place', { place: format.number(place) })}
        </p>
        <Text size="lg">{t('facts', facts)}</Text>
      </div>
      <Progress
        aria-hidden
        value={Math.max(2, 100 - (100 * place) / Math.max(from, place))}
        size="lg"
        radius="xl"
      />
      <Aloud place={place} text={t('aloud', { place: format.number(place), ...facts })} />
    </>
  );
}

/** Announced politely, a few times in total instead of every second. */
function Aloud({ place, text }: { place: number; text: string }) {
  const [announced, setAnnounced] = useState({ place, text });
  if (isWorthSaying(announced.place, place)) setAnnounced({ place, text });
  return <VisuallyHidden role="status">{announced.text}</VisuallyHidden>;
}
