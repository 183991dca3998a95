import { ActionIcon, Button, Group } from '@mantine/core';
import { IconArrowRight, IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openKeys } from '#/kit/ui/open-keys.ts';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import styles from './QueueHead.module.css';
import { useReviewKeys } from './use-review-keys.ts';
import type { TakeNext } from './use-take-next.ts';

type Props = { title: string; hint: string; next: TakeNext; onSearch?: () => void };

/** The purpose of the queue and its main button. */
export function QueueHead({ title, hint, next, onSearch }: Props) {
  const { t } = useTranslation('reviewing');
  const take = () => {
    if (!next.isBusy) next.take();
  };
  useReviewKeys({ search: onSearch, take, next: take });
  return (
    <Group className={styles.head} align="flex-end" gap="16px 24px" justify="space-between" mb={20}>
      <PageHead title={title} hint={hint} />
      <Group className={styles.headActions} gap={8} wrap="nowrap">
        <ActionIcon visibleFrom="md" aria-label={t('keys.open')} onClick={openKeys}>
          <IconKeyboard size={22} />
        </ActionIcon>
        <Button
          size="lg"
          loading={next.isBusy}
          rightSection={<IconArrowRight size={20} aria-hidden />}
          aria-keyshortcuts="N Enter"
          onClick={next.take}
        >
          {t('take')}
          <kbd className={`mantine-visible-from-md ${styles.key}`} aria-hidden>
            N
          </kbd>
        </Button>
      </Group>
    </Group>
  );
}
