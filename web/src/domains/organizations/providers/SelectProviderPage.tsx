import { Button, Skeleton, Stack, Text, Title, Box, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { regionsQuery } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { SelectFilter } from '#/kit/lists/ChoiceFilter.tsx';
import { FilterBox } from '#/kit/lists/FilterBox.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useErrorText } from '#/kit/ui/show-error.ts';
import { type ProviderSearch, readProviderSearch } from './provider-search.ts';
import { ownProviderQuery, providersQuery, useChooseProvider } from './queries.ts';
import styles from './Providers.module.css';

type Props = { search: ProviderSearch; onShow: (search: ProviderSearch) => void };

/** Decision 132: an approved organisation per year, until the year's first course is started. */
export function SelectProviderPage({ search, onShow }: Props) {
  const { t } = useTranslation('providers');
  const own = useQuery(ownProviderQuery);
  return (
    <Stack maw={840}>
      <PageHead title={t('title')} hint={t('hint')} />
      {own.isPending && <Skeleton height={220} />}
      {own.isError && !own.data && <ErrorState title={t('failed')} query={own} />}
      {own.data && (
        <>
          {own.data.isFixed && (
            <Text className="noteBox" bg="var(--mantine-color-warning-light)" role="status">
              {t('fixedText', { year: own.data.year })}
            </Text>
          )}
          <Choices
            chosen={own.data.organization?.id ?? null}
            isFixed={own.data.isFixed}
            search={search}
            onShow={onShow}
          />
        </>
      )}
    </Stack>
  );
}

type ChoicesProps = Props & { chosen: number | null; isFixed: boolean };

function Choices({ chosen, isFixed, search, onShow }: ChoicesProps) {
  const { t } = useTranslation(['providers', 'common']);
  const format = useFormat();
  const { data: regions = [] } = useQuery(regionsQuery);
  const { page = 1, region, search: words } = search;
  const query = useQuery(providersQuery({ page, search: words, regionId: region }));
  const choose = useChooseProvider();
  const errorText = useErrorText();
  const pick = (id: number | null) =>
    choose.mutate(
      { organizationId: id },
      {
        onSuccess: () => showToast({ text: t('common:state.saved'), type: 'success' }),
        onError: (error) => showToast({ text: errorText(error), type: 'error' }),
      },
    );
  const stateOf = (id: number | null) => ({
    isChosen: chosen === id,
    isLocked: isFixed || choose.isPending,
    isBusy: choose.isPending && choose.variables.organizationId === id,
    onChoose: () => pick(id),
  });
  const isNarrowed = words !== undefined || region !== undefined;
  return (
    <>
      <ProviderCard
        heading="h2"
        name={t('providers:platform')}
        text={t('providers:platformText')}
        {...stateOf(null)}
      />
      <Title order={2} size={22} mt="sm">
        {t('providers:allowed')}
      </Title>
      <FilterBox
        label={t('providers:search')}
        search={words}
        onSearch={(typed) => onShow(readProviderSearch({ region, search: typed }))}
      >
        <SelectFilter
          label={t('providers:region')}
          any={t('providers:anyRegion')}
          value={region}
          options={regions.map(({ id, name }) => ({ value: String(id), label: format.text(name) }))}
          onChange={(next) => onShow(readProviderSearch({ search: words, region: next }))}
        />
      </FilterBox>
      <ListPage
        query={query}
        page={page}
        onPageChange={(next) => onShow(readProviderSearch({ search: words, region, page: next }))}
        skeleton={<TableSkeleton columns={2} />}
        emptyText={t(isNarrowed ? 'providers:empty.narrowed' : 'providers:empty.none')}
        emptyHint={t(isNarrowed ? 'providers:empty.narrowedHint' : 'providers:empty.noneHint')}
        emptyAction={
          isNarrowed && <Button onClick={() => onShow({})}>{t('providers:empty.clear')}</Button>
        }
      >
        {(rows) => (
          <Stack component="ul" gap="sm">
            {rows.map(({ id, name, region: place, directions }) => (
              <li key={id}>
                <ProviderCard
                  heading="h3"
                  name={format.text(name)}
                  text={[place, ...directions].map(format.text).join(' · ')}
                  {...stateOf(id)}
                />
              </li>
            ))}
          </Stack>
        )}
      </ListPage>
    </>
  );
}

type ProviderCardProps = {
  /** Level of the name: one below the title of the list. */
  heading: 'h2' | 'h3';
  name: string;
  text: string;
  isChosen: boolean;
  /** The choice is closed now. */
  isLocked: boolean;
  isBusy: boolean;
  onChoose: () => void;
};

function ProviderCard({ heading: Heading, name, text, isChosen, ...props }: ProviderCardProps) {
  const { t } = useTranslation('providers');
  const { isLocked, isBusy, onChoose } = props;
  return (
    <Group
      component="article"
      gap="12px 20px"
      className={`card ${styles.card}`}
      data-chosen={isChosen || undefined}
    >
      <Box flex="1 1 260px" miw={0}>
        <Text component={Heading} size="lg" fw={600} className="whole">
          {name}
        </Text>
        <Text className="quiet" mt={2}>
          {text}
        </Text>
      </Box>
      {isChosen ? (
        <p className={styles.chosen}>
          <IconCircleCheckFilled size={22} aria-hidden /> {t('chosen')}
        </p>
      ) : (
        <Button
          variant="light"
          loading={isBusy}
          disabled={isLocked && !isBusy}
          aria-label={`${t('choose')}: ${name}`}
          onClick={onChoose}
        >
          {t('choose')}
        </Button>
      )}
    </Group>
  );
}
