import type { AdminFaqItem } from '@malaka/contracts/content/platform-content/management';
import { FAQ_PER_PAGE } from '@malaka/contracts/kit/limits';
import { Box, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { faqNumber } from './faq-number.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { QueueSearch } from '#/kit/lists/QueueSearch.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import type { ContentSearch, Show } from './content-search.ts';
import { FaqEditor } from './FaqEditor.tsx';
import { MissingLanguages } from './MissingLanguages.tsx';
import styles from './PlatformContent.module.css';
import { adminFaqQuery } from './queries.ts';
import { RowActions } from './RowActions.tsx';
import { useFaqActions } from './use-faq-actions.ts';

type Props = { search: ContentSearch; onShow: Show };

export function FaqTab({ search, onShow }: Props) {
  const { t } = useTranslation(['platform-content', 'common']);
  const format = useFormat();
  const { edit, ...place } = search;
  const page = search.list ?? 1;
  const words = search.search;
  const query = useQuery(adminFaqQuery(page, words));
  const items = query.data?.data ?? [];
  const total = query.data?.total ?? 0;
  const turn = (list: number) =>
    onShow({ ...(words && { search: words }), ...(list > 1 && { list }) });
  const { move, remove, status, isBusy } = useFaqActions({ page, items, turn });
  const editing = edit === 'new' ? undefined : items.find(({ id }) => id === edit);
  const row = (item: AdminFaqItem, index: number) => {
    const name = format.text(item.title[format.language] || item.title.uz);
    const number = faqNumber(page, FAQ_PER_PAGE, index);
    return (
      <li key={item.id} className={styles.row}>
        <button
          type="button"
          className={styles.words}
          onClick={() => onShow({ ...place, edit: item.id })}
        >
          {!words && (
            <Text component="span" className="dimmed" flex="none" miw={28} data-figures>
              {number}.
            </Text>
          )}
          <Stack className="shrinks" component="span" gap={0}>
            <strong>{name}</strong>
            <MissingLanguages fields={{ title: item.title, body: item.body }} />
          </Stack>
        </button>
        <RowActions
          name={name}
          // In search results items cannot be reordered.
          isFirst={words !== undefined || number === 1}
          isLast={words !== undefined || number === total}
          isBusy={isBusy}
          onMove={(direction, button) => void move(item, direction, button)}
          onDelete={() => void remove(item)}
        />
      </li>
    );
  };
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => onShow({ ...place, edit: 'new' })}>
      {t('faq.add')}
    </Button>
  );
  return (
    <>
      <Group gap="12px 24px" justify="space-between" mb={16}>
        <p className="dimmed">{t('faq.hint')}</p>
        {total > 0 && add}
      </Group>
      <Box mb={16}>
        <QueueSearch
          label={t('faq.search')}
          search={words}
          onSearch={(typed) => onShow(typed ? { search: typed } : {}, true)}
        />
      </Box>
      <ListPage
        query={query}
        page={page}
        onPageChange={turn}
        skeleton={<TableSkeleton />}
        emptyText={t(words ? 'faq.notFound' : 'faq.none')}
        emptyAction={!words && add}
      >
        {(rows) => <ul className="rows">{rows.map(row)}</ul>}
      </ListPage>
      <VisuallyHidden>
        <p role="status" ref={status} />
      </VisuallyHidden>
      {(edit === 'new' || editing) && (
        <FaqEditor key={edit} item={editing} onClose={(isSaved) => onShow(place, isSaved)} />
      )}
    </>
  );
}
