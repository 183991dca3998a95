import type { AdminFaqItem } from '@malaka/contracts/content/platform-content/management';
import { FAQ_PER_PAGE } from '@malaka/contracts/kit/limits';
import { Box, Button, Group, Stack, Text, VisuallyHidden, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { QueueSearch } from '#/kit/lists/QueueSearch.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { EditorDrawer } from '#/kit/localized/EditorDrawer.tsx';
import { NO_TEXTS } from '#/kit/localized/localized-text.ts';
import { useTextsForm } from '#/kit/localized/use-texts-form.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { faqNumber } from './faq-number.ts';
import type { ContentSearch, Show } from './content-search.ts';
import { MissingLanguages } from './MissingLanguages.tsx';
import styles from './PlatformContent.module.css';
import { adminFaqQuery, useSaveFaq, useDeleteFaq, useOrderFaq } from './queries.ts';
import { RowActions } from './RowActions.tsx';
import { BodyField } from './BodyField.tsx';
import { type Direction, moveItem, useOrder } from './use-order.ts';

const TITLE_MAX = 300;

type FaqEditorProps = {
  /** Absent for a new one. */
  item: AdminFaqItem | undefined;
  onClose: (isSaved: boolean) => void;
};

function FaqEditor({ item, onClose }: FaqEditorProps) {
  const { t } = useTranslation(['platform-content', 'common']);
  const form = useTextsForm({ title: item?.title ?? NO_TEXTS, body: item?.body ?? NO_TEXTS });
  const save = useSaveFaq();
  const { fields, language } = form;
  const submit = async () => {
    const done = await form.submit(() => save.mutateAsync({ id: item?.id, ...fields }));
    if (!done) return;
    showToast({ text: t('common:state.saved'), type: 'success' });
    onClose(true);
  };
  return (
    <EditorDrawer
      title={t(item ? 'platform-content:faq.edit' : 'platform-content:faq.add')}
      form={form}
      isBusy={save.isPending}
      onSave={() => void submit()}
      onClose={() => onClose(false)}
    >
      <TextInput
        label={t('platform-content:faq.question')}
        {...form.field('title')}
        maxLength={TITLE_MAX}
      />
      <BodyField
        label={t('platform-content:faq.answer')}
        title={fields.title[language] || fields.title.uz}
        language={language}
        html={fields.body[language]}
        error={form.errorOf('body')}
        onChange={(html) => form.write('body', html)}
      />
    </EditorDrawer>
  );
}

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

type List = { page: number; items: readonly AdminFaqItem[]; turn: (page: number) => void };

/** Moves a question, also across pages, and deletes it with undo. */
function useFaqActions({ page, items, turn }: List) {
  const { t } = useTranslation(['platform-content', 'common']);
  const format = useFormat();
  const queryClient = useQueryClient();
  const order = useOrderFaq();
  const { move: step, status, isBusy } = useOrder(order);
  const save = useSaveFaq();
  const remove = useDeleteFaq();
  const ids = items.map(({ id }) => id);

  const move = async (item: AdminFaqItem, direction: Direction, button: HTMLButtonElement) => {
    const index = ids.indexOf(item.id);
    const isEdge = direction === 'up' ? index === 0 : index === ids.length - 1;
    const number = faqNumber(page, FAQ_PER_PAGE, index) + (direction === 'up' ? -1 : 1);
    const message = t('platform-content:move.done', { number });
    if (!isEdge) return await step(moveItem(ids, item.id, direction), message, button);
    const target = direction === 'up' ? page - 1 : page + 1;
    const { data } = await queryClient.fetchQuery(adminFaqQuery(target));
    const other = direction === 'up' ? data.at(-1) : data[0];
    if (!other) return;
    await step(direction === 'up' ? [item.id, other.id] : [other.id, item.id], message, button);
    turn(target);
  };

  const restore = async ({ title, body }: AdminFaqItem, place: number) => {
    try {
      await save.mutateAsync({ title, body, place });
    } catch (error) {
      showFailure(error, t('common:state.failed'));
    }
  };

  const removeItem = async (item: AdminFaqItem) => {
    const place = faqNumber(page, FAQ_PER_PAGE, ids.indexOf(item.id));
    try {
      await remove.mutateAsync({ id: item.id });
    } catch (error) {
      return showFailure(error, t('common:state.failed'));
    }
    showToast({
      text: t('platform-content:deleted', {
        name: format.text(item.title[format.language] || item.title.uz),
      }),
      type: 'success',
      action: { label: t('platform-content:restore'), onClick: () => void restore(item, place) },
    });
  };
  return { move, remove: removeItem, status, isBusy };
}
