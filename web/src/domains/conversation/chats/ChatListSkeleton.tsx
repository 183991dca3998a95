import { Box, Group, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const LINES = [0, 1, 2, 3, 4];

export function ChatListSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Stack gap={20} px="md" py="sm" role="status" aria-label={t('state.loading')}>
      {LINES.map((line) => (
        <Group key={line} gap="sm" wrap="nowrap">
          <Skeleton circle height={48} />
          <Box flex={1}>
            <Skeleton height={16} width="60%" />
            <Skeleton height={14} width="85%" mt={10} />
          </Box>
        </Group>
      ))}
    </Stack>
  );
}
