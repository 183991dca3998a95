import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { AuthoredWebinarCard } from './AuthoredWebinarCard.tsx';
import { webinarsQuery } from './queries.ts';
import { StateFilter } from './StateFilter.tsx';
import cards from './WebinarCard.module.css';
import { WebinarCardsSkeleton } from './WebinarCard.tsx';
import { readWebinarsSearch, stateOf } from './webinars-search.ts';

export function AuthoredWebinarsPage() {
  const { page, search, turnTo, clear, show } = useListAddress(readWebinarsSearch);
  const { t } = useTranslation('webinars');
  const state = stateOf(search);
  const query = useQuery(webinarsQuery('author', { page, states: state && [state] }));
  const create = (
    <ButtonLink to="/dashboard/copyrights/webinar-create" leftSection={<IconPlus size={18} />}>
      {t('create')}
    </ButtonLink>
  );
  const isBeyond = page > 1 && (query.data?.total ?? 0) > 0;
  const kind = isBeyond ? 'beyond' : state ? 'filtered' : 'authored';
  const next = {
    beyond: <Button onClick={() => show(search)}>{t('empty.first')}</Button>,
    filtered: <Button onClick={clear}>{t('empty.showAll')}</Button>,
    authored: create,
  };
  return (
    <ManagementPage title={t('authoredTitle')} actions={create}>
      <StateFilter search={search} onChange={show} />
      <ListPage
        query={query}
        page={page}
        onPageChange={turnTo}
        skeleton={<WebinarCardsSkeleton />}
        emptyText={t(`empty.${kind}`)}
        emptyHint={isBeyond ? '' : t(state ? 'empty.filteredHint' : 'empty.authoredHint')}
        emptyAction={next[kind]}
      >
        {(webinars) => (
          <ul className={cards.grid}>
            {webinars.map((webinar) => (
              <li key={webinar.id}>
                <AuthoredWebinarCard webinar={webinar} />
              </li>
            ))}
          </ul>
        )}
      </ListPage>
    </ManagementPage>
  );
}
