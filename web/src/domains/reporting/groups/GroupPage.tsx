import type { Group } from '@malaka/contracts/reporting/groups';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { LoadedPage } from '#/kit/lists/LoadedPage.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { groupQuery, useUndoBatch } from './queries.ts';
import styles from './Groups.module.css';

type Props = {
  id: number;
  /** If false, the page shows that there is no such group. */
  isFor?: (group: Group) => boolean;
  children: (group: Group) => ReactNode;
};

export function GroupPage({ id, isFor = () => true, children }: Props) {
  const { t } = useTranslation('groups');
  const query = useQuery(groupQuery(id));
  const action = (
    <ButtonLink to="/dashboard/groups/$page" params={{ page: '1' }}>
      {t('toList')}
    </ButtonLink>
  );
  const gone = { title: t('gone'), text: t('goneHint'), action };
  return (
    <LoadedPage query={query} gone={gone}>
      {(group) => (isFor(group) ? children(group) : <EmptyState isPage {...gone} />)}
    </LoadedPage>
  );
}

type GroupCrumbsProps = { group: { id: number; name: string }; isAdding?: boolean };

export function GroupCrumbs({ group, isAdding = false }: GroupCrumbsProps) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  return (
    <Breadcrumbs
      label={t('title')}
      crumbs={[
        { label: t('title'), link: { to: '/dashboard/groups/$page', params: { page: '1' } } },
        {
          label: format.text(group.name),
          link: { to: '/dashboard/groups/edit/$id', params: { id: String(group.id) } },
        },
        ...(isAdding ? [{ label: t('add.title') }] : []),
      ]}
    />
  );
}

type LastBatchProps = { groupId: number; batch: NonNullable<Group['lastBatch']> };

/** The latest bulk addition, with a button to undo it. */
export function LastBatch({ groupId, batch }: LastBatchProps) {
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
        isDangerous
        isBusy={undo.isPending}
        onConfirm={takeBack}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}
