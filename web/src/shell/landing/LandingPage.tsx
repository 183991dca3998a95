import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Hero } from './Hero.tsx';
import { landingQuery } from './queries.ts';

// The first screen is in the first chunk; what lies below it comes while that is being read.
const LandingSections = lazy(async () => ({
  default: (await import('./LandingSections.tsx')).LandingSections,
}));

type Props = { certificate: string };

export function LandingPage({ certificate }: Props) {
  const { t } = useTranslation('landing');
  const landing = useQuery(landingQuery);
  return (
    <>
      <title>{t('title')}</title>
      <Hero landing={landing.data} isPending={landing.isPending} certificate={certificate} />
      <Suspense fallback={<Box mih="100dvh" />}>
        <LandingSections landing={landing} />
      </Suspense>
    </>
  );
}
