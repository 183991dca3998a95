import { Box, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { GirihPattern } from './GirihPattern.tsx';
import { Star } from './Star.tsx';

type Props = {
  title: string;
  text?: string | undefined;
  /** The next step: one button or link. */
  action?: ReactNode;
  /** The only content of a page: taller. */
  isPage?: boolean;
  /** Its title is the heading of the page. */
  isHeading?: boolean;
  children?: ReactNode;
};

export function EmptyState({ title, text, action, isPage = false, ...props }: Props) {
  const { isHeading = isPage, children } = props;
  const Heading = isHeading ? 'h1' : 'p';
  return (
    <div className={styles.box} data-page={isPage || undefined}>
      <GirihPattern className={styles.pattern} />
      <Stack align="center" gap={0} maw="46ch" mx="auto" pos="relative">
        <Star size={isPage ? 56 : 40} className={styles.star} />
        <Heading className={styles.title}>{title}</Heading>
        {text && (
          <Text className="dimmed" mt={8}>
            {text}
          </Text>
        )}
        {action && <Box mt={20}>{action}</Box>}
        {children}
      </Stack>
    </div>
  );
}
