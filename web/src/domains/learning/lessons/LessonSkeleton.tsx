import { Container, Skeleton } from '@mantine/core';

const LINES = ['96%', '88%', '93%', '72%', '90%', '84%', '60%'];

export function LessonSkeleton() {
  return (
    <Container size={944} w="100%" pt="lg" aria-busy="true">
      <Skeleton height={34} width="min(480px, 80%)" mb="lg" />
      {LINES.map((width) => (
        <Skeleton key={width} height={16} width={width} mb="sm" />
      ))}
    </Container>
  );
}
