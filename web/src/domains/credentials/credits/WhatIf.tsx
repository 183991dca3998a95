import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ProgressRing } from '#/kit/ui/ProgressRing.tsx';
import { whatIfQuery } from './queries.ts';

type Props = { courseId: number };

/** The effect of this course on the year's credits; nothing if there is none. */
export function WhatIf({ courseId }: Props) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const { data } = useQuery(whatIfQuery(courseId));
  if (!data || data.credit === 0) return null;
  const { year, credit, minimum, carried, before, after } = data;
  const share = (credits: number) => (minimum > 0 ? (Math.max(0, credits) / minimum) * 100 : 0);
  const n = format.number;
  return (
    <Group component="section" wrap="nowrap" className="card" aria-label={t('whatIf.title')}>
      <ProgressRing
        size={84}
        label={t('whatIf.label', {
          before: n(before.balance),
          after: n(after.balance),
          minimum: n(minimum),
        })}
        arcs={[
          // The colours of the year's ring; the course's credits have their own.
          { value: share(carried), color: 'warning' },
          { value: share(before.balance) - share(carried) },
          { value: share(after.balance) - share(before.balance), color: 'primary' },
        ]}
      >
        <Text span size="20px" fw={650} lh={1.1}>
          {n(after.balance)}
        </Text>
        <span className="quiet">/ {n(minimum)}</span>
      </ProgressRing>
      <Text component="div" size="sm" className="whole">
        <Title order={2} size="md" mb={4}>
          {t('whatIf.title')}
        </Title>
        {data.isEarned ? (
          <p>{t('whatIf.earned')}</p>
        ) : (
          <>
            <p>
              {t('whatIf.change', {
                year,
                credit: n(credit),
                before: n(before.balance),
                after: n(after.balance),
              })}
            </p>
            <p>
              {after.isReached
                ? t('whatIf.reached')
                : t('left', { count: after.missing, missing: n(after.missing) })}
            </p>
            {after.carries > before.carries && (
              <p>{t('whatIf.carries', { credits: n(after.carries), year: year + 1 })}</p>
            )}
            {after.expires > before.expires && (
              <p className="warning">{t('whatIf.expires', { credits: n(after.expires) })}</p>
            )}
          </>
        )}
      </Text>
    </Group>
  );
}
