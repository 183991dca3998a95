import { Container, Skeleton, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsCut } from '#/kit/offline/use-cut.ts';
import { NotOnDevice } from './EmptyState.tsx';

/** Content stored on the device appears sooner. */
const CUT_MS = 2000;
/** Nobody watches a skeleton longer than this without an explanation. */
const SLOW_MS = 5000;

/** Shown while a page's code and data load: a title, a line and three blocks. */
export function PageSkeleton() {
  const { t } = useTranslation('line');
  const isCut = useIsCut();
  const [isCutOverdue, setIsCutOverdue] = useState(false);
  useEffect(() => {
    const timer = isCut && setTimeout(() => setIsCutOverdue(true), CUT_MS);
    return () => {
      clearTimeout(timer || undefined);
      setIsCutOverdue(false);
    };
  }, [isCut]);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isCut && isCutOverdue) return <NotOnDevice />;
  return (
    <Container py="xl" w="100%" aria-busy="true">
      <Stack gap="lg">
        <p role="status">{isSlow && t('slowPage')}</p>
        <Skeleton height={34} width="min(380px, 70%)" />
        <Skeleton height={16} width="min(560px, 90%)" />
        <Skeleton height={140} />
        <Skeleton height={140} />
        <Skeleton height={140} />
      </Stack>
    </Container>
  );
}
