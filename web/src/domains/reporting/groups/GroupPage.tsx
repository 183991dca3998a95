import type { Group } from '@malaka/contracts/reporting/groups';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { LoadedPage } from '#/kit/lists/LoadedPage.tsx';
import { groupQuery } from './queries.ts';

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
