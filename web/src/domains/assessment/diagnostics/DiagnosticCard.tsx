import type { DiagnosticStanding } from '@malaka/contracts/assessment/diagnostics';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '#/kit/lazy-part.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { CategoryBars, ResultTable } from './ResultChart.tsx';
import { type ChartRow, RADAR_LEAST, rowsOf } from './chart-rows.ts';
import styles from './DiagnosticCard.module.css';
import { diagnosticQuery } from './queries.ts';

const CategoryRadar = lazyNamed(() => import('./CategoryRadar.tsx'), 'CategoryRadar');

const RADAR_HEIGHT = 220;
const WEAKEST_SHOWN = 3;

/** The diagnostic on the learner's home page: its result, or the way to take it. */
export function DiagnosticCard() {
  const { t } = useTranslation('diagnostics');
  const query = useQuery(diagnosticQuery);
  const { data: standing, isPending } = query;
  if (isPending) return <Skeleton height={340} radius="lg" />;
  if (!standing) return <ErrorState query={query} />;
  return (
    <section className={styles.card}>
      <Text component="h2" size="lg" fw={650}>
        {t('card.title')}
      </Text>
      {standing.result && <Result result={standing.result} />}
      <NextStep standing={standing} />
    </section>
  );
}

function Result({ result }: { result: NonNullable<DiagnosticStanding['result']> }) {
  const { t } = useTranslation('diagnostics');
  // Phones show bars instead, to avoid loading a chart library.
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const rows = rowsOf(result.categories);
  return (
    <Stack gap="sm" w="100%" pos="relative">
      <Text mt={-8} className="quiet">
        {t('card.year', { year: result.year })}
      </Text>
      {isWide && rows.length >= RADAR_LEAST ? (
        <>
          <div aria-hidden>
            <Suspense fallback={<Skeleton height={RADAR_HEIGHT} />}>
              <CategoryRadar rows={rows} height={RADAR_HEIGHT} isSmall />
            </Suspense>
          </div>
          <Weakest rows={rows} />
        </>
      ) : (
        <CategoryBars rows={rows} isSmall />
      )}
      <ResultTable rows={rows} />
    </Stack>
  );
}

function Weakest({ rows }: { rows: readonly ChartRow[] }) {
  const format = useFormat();
  const weakest = rows.toSorted((a, b) => a.percent - b.percent).slice(0, WEAKEST_SHOWN);
  return (
    <ul className={styles.weakest} aria-hidden>
      {weakest.map(({ name, percent }) => (
        <li key={name}>
          <span>{format.text(name)}</span>
          <strong>{format.percent(percent)}</strong>
        </li>
      ))}
    </ul>
  );
}

function NextStep({ standing }: { standing: DiagnosticStanding }) {
  const { t } = useTranslation('diagnostics');
  const { state, questionsCount: count, answeredCount } = standing;
  if (state === 'unavailable') {
    return standing.result ? null : (
      <Text mt={-8} className="quiet">
        {t('card.unavailable')}
      </Text>
    );
  }
  if (state === 'finished') {
    return <TextLink to="/dashboard/diagnostic-test">{t('card.open')}</TextLink>;
  }
  return (
    <>
      <p>
        {state === 'open'
          ? t('intro.answered', { done: answeredCount, total: count })
          : t('card.notStarted', { count })}
      </p>
      <ButtonLink to="/dashboard/diagnostic-test" variant="light">
        {t(state === 'open' ? 'card.resume' : 'card.start')}
      </ButtonLink>
    </>
  );
}
