import type { Group } from '@malaka/contracts/reporting/groups';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './Groups.module.css';
import { useUndoBatch } from './queries.ts';

type Props = { groupId: number; batch: NonNullable<Group['lastBatch']> };

/** The latest bulk addition, with a button to undo it. */
export function LastBatch({ groupId, batch }: Props) {
  const { t } = useTranslation(['groups', 'common']);
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const undo = useUndoBatch(groupId);
  const facts = {
    count: batch.addedCount,
    amount: format.number(batch.addedCount),
    name: format.text(batch.addedBy),
    time: format.moment(batch.createdAt),
  };
  const takeBack = () =>
    undo.mutate(
      { batchId: batch.id },
      {
        onSuccess: ({ removed }) => {
          setIsAsking(false);
          const text = t('groups:batch.undone', { count: removed, amount: format.number(removed) });
          showToast({ text, type: 'success' });
        },
        onError: (error) => showFailure(error, t('common:state.failed')),
      },
    );
  return (
    <div className={styles.batch}>
      <p>{t(`groups:batch.${batch.kind}`, facts)}</p>
      <Button
        variant="subtle"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {t('groups:undo')}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={t('groups:batch.undoTitle')}
        text={t('groups:batch.undoText', facts)}
        confirmLabel={t('groups:batch.undoConfirm')}
        cancelLabel={t('common:action.cancel')}
        isDangerous
        isBusy={undo.isPending}
        onConfirm={takeBack}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}
