import { Container, Skeleton, Stack } from '@mantine/core';

/** Shown while a page's code and data load: a title, a line and three blocks. */
export function PageSkeleton() {
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
