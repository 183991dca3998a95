import { Box, Container, Skeleton, Stack } from '@mantine/core';
import styles from './CoursePage.module.css';

const ROWS = [1, 2, 3, 4, 5];

export function CourseSkeleton() {
  return (
    <Container w="100%" pt="lg" pb={48} aria-busy="true">
      <Skeleton height={20} width={220} />
      <Box mt="md" mb="lg">
        <Skeleton height={26} width={180} />
        <Skeleton height={40} width="min(620px, 90%)" my={12} />
        <Skeleton height={20} width={260} />
      </Box>
      <div className={styles.columns}>
        <div className={styles.aside}>
          <Skeleton height={420} />
        </div>
        <Stack gap={40} miw={0}>
          <Skeleton height={150} />
          {ROWS.map((row) => (
            <Skeleton key={row} height={56} />
          ))}
        </Stack>
      </div>
    </Container>
  );
}
