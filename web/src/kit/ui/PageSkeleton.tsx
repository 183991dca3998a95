import { Container, Skeleton, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useIsCut } from '#/kit/offline/use-cut.ts';
import { NotKept } from './NotKept.tsx';

/** What is on the device is here sooner. */
const CUT_MS = 2000;

/** Shown while a page's code and data load: a title, a line and three blocks. */
export function PageSkeleton() {
  const isCut = useIsCut();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = isCut && setTimeout(() => setIsLate(true), CUT_MS);
    return () => {
      clearTimeout(timer || undefined);
      setIsLate(false);
    };
  }, [isCut]);
  if (isCut && isLate) return <NotKept />;
  return (
    <Container py="xl" w="100%" aria-busy="true">
      <Stack gap="lg">
        <Skeleton height={34} width="min(380px, 70%)" />
        <Skeleton height={16} width="min(560px, 90%)" />
        <Skeleton height={140} />
        <Skeleton height={140} />
        <Skeleton height={140} />
      </Stack>
    </Container>
  );
}
