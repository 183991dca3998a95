import type { Group } from '@malaka/contracts/groups';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/api/api-error.ts';
import { useFormat } from '#/i18n/use-format.ts';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { EditForm } from '#/ui/EditForm.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { PageHead } from '#/ui/PageHead.tsx';
import { PageSkeleton } from '#/ui/PageSkeleton.tsx';
import { SectionCard } from '#/ui/SectionCard.tsx';
import { GroupCrumbs } from './GroupCrumbs.tsx';
import { GroupFacts } from './GroupFacts.tsx';
import { GroupFields } from './GroupFields.tsx';
import { GroupMembers } from './GroupMembers.tsx';
import styles from './Groups.module.css';
import { groupQuery } from './queries.ts';
import { useGroupForm } from './use-group-form.ts';

export function GroupEditPage({ id }: { id: number }) {
  const query = useQuery(groupQuery(id));
  if (query.data) return <Loaded group={query.data} />;
  if (query.isPending) return <PageSkeleton />;
  if (isApiError(query.error, 'group.not_found')) return <GroupGone />;
  return <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
}

export function GroupGone() {
  const { t } = useTranslation('groups');
  return (
    <EmptyState
      isPage
      title={t('gone')}
      text={t('goneHint')}
      action={
        <ButtonLink to="/dashboard/groups/$page" params={{ page: '1' }}>
          {t('toList')}
        </ButtonLink>
      }
    />
  );
}

function Loaded({ group }: { group: Group }) {
  const format = useFormat();
  return (
    <div className={styles.page}>
      <GroupCrumbs group={group} />
      <PageHead title={format.text(group.name)} />
      <div className={styles.columns}>
        {group.canEdit ? <FactsForm key={group.id} group={group} /> : <GroupFacts group={group} />}
        <GroupMembers group={group} />
      </div>
    </div>
  );
}

function FactsForm({ group }: { group: Group }) {
  const { t } = useTranslation('groups');
  const form = useGroupForm({ group });
  return (
    <SectionCard title={t('facts')}>
      <EditForm label={t('facts')} form={form}>
        <GroupFields form={form} isEveryone={group.isEveryone} />
      </EditForm>
    </SectionCard>
  );
}
