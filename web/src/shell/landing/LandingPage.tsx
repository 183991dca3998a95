import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Hero } from './Hero.tsx';
import { LandingSections } from './LandingSections.tsx';
import { landingQuery } from './queries.ts';

type Props = { certificate: string };

export function LandingPage({ certificate }: Props) {
  const { t } = useTranslation('landing');
  const landing = useQuery(landingQuery);
  return (
    <>
      <title>{t('title')}</title>
      <Hero landing={landing.data} isPending={landing.isPending} certificate={certificate} />
      <LandingSections landing={landing} />
    </>
  );
}
