import { Box, Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Avatar } from './Avatar.tsx';

type Props = {
  avatar: string | null;
  name: string;
  /** Shown under the name. */
  children: ReactNode;
};

/** Head of a person's page: picture, name and key facts. */
export function PersonHead({ avatar, name, children }: Props) {
  return (
    <Group component="header" gap="14px 20px" mt={16} mb={20} wrap="nowrap">
      <Box component="span" flex="none" aria-hidden>
        <Avatar src={avatar} name="" size={72} />
      </Box>
      <Stack className="shrinks" gap={6} align="flex-start">
        <Title className="whole" size="h2">
          {name}
        </Title>
        {children}
      </Stack>
    </Group>
  );
}
