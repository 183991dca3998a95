import { type Author, listAuthors } from '@malaka/contracts/authoring/authors';
import { AUTHORS_PER_PAGE, SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconBook2, IconStarFilled, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { query } from '#/kit/api/query.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { readNameSearch } from '#/kit/lists/address.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import styles from './Authors.module.css';

const authorsQuery = (page: number, search: string | undefined) =>
  query(listAuthors, { query: { page, search }, placeholderData: keepPreviousData });

export function AuthorsPage() {
  const {
    page,
    search: { search },
    change,
    turnTo,
    clear,
  } = useListAddress(readNameSearch);
  const { t } = useTranslation('authors');
  const loaded = useQuery(authorsQuery(page, search));
  return (
    <Stack>
      <PageHead title={t('title')} hint={t('hint')} />
      <SearchInput
        maw={480}
        size="md"
        label={t('search')}
        placeholder={t('searchHint')}
        maxLength={SEARCH_MAX}
        current={search ?? ''}
        onSearch={(typed) => change({ search: typed })}
      />
      <ListPage
        query={loaded}
        page={page}
        onPageChange={turnTo}
        skeleton={<AuthorsSkeleton />}
        emptyText={t(search ? 'empty.narrowed' : 'empty.none')}
        emptyHint={t(search ? 'empty.narrowedHint' : 'empty.noneHint')}
        emptyAction={search && <Button onClick={clear}>{t('empty.clear')}</Button>}
      >
        {(authors) => (
          <ul className={styles.grid}>
            {authors.map((author) => (
              <AuthorCard key={author.id} author={author} />
            ))}
          </ul>
        )}
      </ListPage>
    </Stack>
  );
}

/** The whole card links to the author's courses. */
function AuthorCard({ author }: { author: Author }) {
  const { t } = useTranslation('authors');
  const format = useFormat();
  const name = format.text(author.name);
  const work = author.subject ?? author.position;
  return (
    <li className={styles.card}>
      <span aria-hidden>
        <Avatar src={author.avatar} name="" size={64} />
      </span>
      <Box flex={1} miw={0}>
        <Link
          to="/courses/$page"
          params={{ page: '1' }}
          search={{ author: author.id }}
          className={styles.name}
        >
          {name}
        </Link>
        {work && (
          <Text mt={2} className="quiet">
            {format.text(work)}
          </Text>
        )}
        {author.organization && (
          <Text mt={2} className="quiet">
            {format.text(author.organization.name)}
          </Text>
        )}
        <ul className={styles.facts}>
          <li>
            <IconBook2 size={18} aria-hidden /> {t('courses', { count: author.coursesCount })}
          </li>
          <li>
            <IconUsers size={18} aria-hidden /> {t('buyers', { count: author.buyersCount })}
          </li>
          {author.reviewsCount > 0 && (
            <li>
              <IconStarFilled size={18} className={styles.star} aria-hidden />{' '}
              <span>
                <span className="unseen">{t('rating')} </span>
                {format.number(Math.round(author.rating * 10) / 10)}
              </span>
            </li>
          )}
        </ul>
      </Box>
    </li>
  );
}

function AuthorsSkeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: AUTHORS_PER_PAGE }, (_, index) => (
        <Skeleton key={index} height={130} />
      ))}
    </div>
  );
}
