import { Box, Button, Container, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import styles from './Organizations.module.css';
import { OrganizationLogo } from './OrganizationLogo.tsx';
import { registryQuery } from './queries.ts';
import { readRegistrySearch } from './registry-search.ts';
import { RegistryFilters } from './RegistryFilters.tsx';

/** ORG-02: the public list of organisations that may train teachers. */
export function RegistryPage() {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const { page, search, change, turnTo, clear } = useListAddress(readRegistrySearch);
  const { search: words, region, form, education, direction } = search;
  const query = useQuery(
    registryQuery({
      page,
      search: words,
      regionId: region,
      legalForm: form,
      educationForm: education,
      directionId: direction,
    }),
  );
  const isNarrowed = Object.keys(search).length > 0;
  return (
    <Container size={1200} w="100%" py="lg" className="stack">
      <PageHead title={t('title')} hint={t('hint')} />
      <RegistryFilters search={search} searchLabel={t('search')} onChange={change} />
      <ListPage
        query={query}
        page={page}
        onPageChange={turnTo}
        skeleton={<TableSkeleton columns={2} />}
        emptyText={t(isNarrowed ? 'empty.narrowed' : 'empty.none')}
        emptyAction={isNarrowed && <Button onClick={clear}>{t('empty.clear')}</Button>}
      >
        {(rows) => (
          <Stack component="ul" gap="sm">
            {rows.map((row) => (
              <Group key={row.id} component="li" className="card" gap="12px 20px">
                <OrganizationLogo logo={row.logo} />
                <Box flex="1 1 200px" miw={0}>
                  <h2 className={styles.name}>
                    <Link to="/organizations/view/$id" params={{ id: String(row.id) }}>
                      {format.text(row.name)}
                    </Link>
                  </h2>
                  <p className="quiet">
                    {[
                      format.text(row.region),
                      row.legalForm && t(`legalForm.${row.legalForm}`),
                      row.educationForm && t(`educationForm.${row.educationForm}`),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  <p className="quiet">
                    {row.directions.map(({ name }) => format.text(name)).join(', ')}
                  </p>
                  <p className="quiet">{row.phones.map(format.phone).join(', ')}</p>
                </Box>
              </Group>
            ))}
          </Stack>
        )}
      </ListPage>
    </Container>
  );
}
