import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { webinarsQuery } from './queries.ts';
import { StateFilter } from './StateFilter.tsx';
import cards from './WebinarCard.module.css';
import { WebinarCard, WebinarCardsSkeleton } from './WebinarCard.tsx';
import styles from './Webinars.module.css';
import { readWebinarsSearch, stateOf } from './webinars-search.ts';

type Props = {
  /** The own ones: joined or subscribed. */
  isMine: boolean;
};

/** Webinars for those who attend them; all open ones from the soonest, the own ones from the newest. */
export function WebinarsPage({ isMine }: Props) {
  const { t } = useTranslation('webinars');
  const { page, search, show, turnTo, clear } = useListAddress(readWebinarsSearch);
  const state = stateOf(search);
  const states = state ? [state] : isMine ? undefined : (['planned', 'live'] as const);
  const query = useQuery(
    webinarsQuery(isMine ? 'visitor' : 'everybody', { page, states: states && [...states] }),
  );
  const isBeyond = page > 1 && (query.data?.total ?? 0) > 0;
  const kind = isBeyond ? 'beyond' : state ? 'filtered' : isMine ? 'mine' : 'none';
  const toAll = (
    <ButtonLink to="/dashboard/webinars/$page" params={{ page: '1' }}>
      {t('empty.toAll')}
    </ButtonLink>
  );
  const next = {
    beyond: <Button onClick={() => show(search)}>{t('empty.first')}</Button>,
    filtered: <Button onClick={clear}>{t('empty.showAll')}</Button>,
    mine: toAll,
    none: undefined,
  };
  return (
    <div className={styles.page}>
      <PageHead title={t(isMine ? 'mine' : 'title')} hint={t(isMine ? 'mineHint' : 'hint')} />
      <nav className={styles.lists} aria-label={t('lists.label')}>
        <TextLink
          to="/dashboard/webinars/$page"
          params={{ page: '1' }}
          aria-current={isMine ? undefined : 'page'}
        >
          {t('lists.all')}
        </TextLink>
        <TextLink
          to="/dashboard/my-webinars/$page"
          params={{ page: '1' }}
          aria-current={isMine ? 'page' : undefined}
        >
          {t('lists.mine')}
        </TextLink>
      </nav>
      <StateFilter
        search={search}
        onChange={show}
        {...(!isMine && { unchosen: 'coming', states: ['live', 'finished'] })}
      />
      <ListPage
        query={query}
        page={page}
        onPageChange={turnTo}
        skeleton={<WebinarCardsSkeleton />}
        emptyText={t(`empty.${kind}`)}
        emptyHint={kind === 'beyond' ? '' : t(`empty.${kind}Hint`)}
        emptyAction={next[kind]}
      >
        {(webinars) => (
          <ul className={cards.grid}>
            {webinars.map((webinar) => (
              <li key={webinar.id}>
                <WebinarCard webinar={webinar} />
              </li>
            ))}
          </ul>
        )}
      </ListPage>
    </div>
  );
}
