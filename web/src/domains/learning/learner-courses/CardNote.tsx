import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

const LOOKS = {
  plain: { fw: 600 },
  soon: { fw: 600, c: 'warning' },
  quiet: { c: 'dimmed' },
} as const;

/** Extra information about a course below its card. */
export function CardNote({ tone, children }: { tone: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <Group component="p" gap={6} align="flex-start" wrap="nowrap" fz="sm" mb="sm" {...LOOKS[tone]}>
      {children}
    </Group>
  );
}
