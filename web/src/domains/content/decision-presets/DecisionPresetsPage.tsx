import type { AdminPreset, PresetField } from '@malaka/contracts/content/decision-presets';
import { PRESETS_MAX } from '@malaka/contracts/kit/limits';
import { type QueueName, REASONED_QUEUES } from '@malaka/contracts/kit/reviewing';
import { Button, Group, NativeSelect, Stack, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { QueueSearch } from '#/kit/lists/QueueSearch.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { moveItem, useOrder } from '#/domains/content/platform-content/use-order.ts';
import { PresetEditor, PresetRow, RetiredRow } from './PresetRow.tsx';
import { fieldsOf, presetsWith, type PresetsSearch } from './presets-search.ts';
import { adminPresetsQuery, useOrderPresets, useRetirePreset } from './queries.ts';

/** Ready-made reasons of the queues: lists of nine at most, one per digit key. */
export function DecisionPresetsPage() {
  const { t } = useTranslation(['decision-presets', 'profile-reviews']);
  const navigate = useNavigate();
  const search: PresetsSearch = useSearch({ from: '/dashboard/decision-presets' });
  const { queue = 'profiles', field = null, search: words, edit } = search;
  const place = placeOf(queue, field);
  const query = useQuery(adminPresetsQuery(queue));
  const presets = query.data?.filter((preset) => preset.field === field);
  const show = (next: PresetsSearch) =>
    void navigate({ to: '/dashboard/decision-presets', search: next, resetScroll: false });
  const nameOf = (value: PresetField | null) =>
    value === null || value === 'reopening'
      ? t(`decision-presets:field.${value ?? 'whole'}`)
      : t(`profile-reviews:field.${value}`);
  const editing = presets?.find(({ id }) => id === edit);
  return (
    <ManagementPage title={t('decision-presets:title')} hint={t('decision-presets:hint')}>
      <Segmented
        label={t('decision-presets:queues')}
        value={queue}
        options={REASONED_QUEUES.map((value) => ({
          value,
          label: t(`decision-presets:queue.${value}`),
        }))}
        onChange={(next) => show({ ...placeOf(next, null), ...(words && { search: words }) })}
      />
      <QueueSearch
        label={t('decision-presets:search')}
        search={words}
        onSearch={(typed) => show({ ...place, ...(typed && { search: typed }) })}
      />
      <NativeSelect
        maw={420}
        label={t('decision-presets:list')}
        value={field ?? ''}
        data={fieldsOf(queue).map((value) => ({ value: value ?? '', label: nameOf(value) }))}
        onChange={({ currentTarget }) =>
          show(placeOf(queue, (currentTarget.value || null) as PresetField | null))
        }
      />
      {query.isPending && <TableSkeleton />}
      {!query.isPending && !presets && <ErrorState query={query} />}
      {presets && !words && (
        <List presets={presets} onEdit={(id) => show({ ...place, edit: id })} />
      )}
      {query.data && words && (
        <Found
          presets={presetsWith(query.data, words)}
          nameOf={nameOf}
          onOpen={(preset) => show({ ...placeOf(queue, preset.field), edit: preset.id })}
        />
      )}
      {(edit === 'new' || editing) && (
        <PresetEditor
          key={edit}
          preset={editing}
          queue={queue}
          field={field}
          onClose={() => show(place)}
        />
      )}
    </ManagementPage>
  );
}

const placeOf = (queue: QueueName, field: PresetField | null): PresetsSearch => ({
  ...(queue !== 'profiles' && { queue }),
  ...(field && { field }),
});

type FoundProps = {
  presets: readonly AdminPreset[];
  nameOf: (field: PresetField | null) => string;
  onOpen: (preset: AdminPreset) => void;
};

/** Results over all lists of the queue; each opens in its own list. */
function Found({ presets, nameOf, onOpen }: FoundProps) {
  const { t } = useTranslation('decision-presets');
  const format = useFormat();
  if (presets.length === 0) return <EmptyState title={t('notFound')} />;
  return (
    <ul className="rows" aria-label={t('found')}>
      {presets.map((preset) => (
        <Stack key={preset.id} component="li" gap={2} px="md" py="sm" align="flex-start">
          <Button
            variant="transparent"
            px={0}
            h="auto"
            mih={44}
            className="whole"
            onClick={() => onOpen(preset)}
          >
            {format.text(preset.texts[format.language] || preset.texts.uz)}
          </Button>
          <span className="quiet">
            {[nameOf(preset.field), !preset.isActive && t('retired')].filter(Boolean).join(' · ')}
          </span>
        </Stack>
      ))}
    </ul>
  );
}

type ListProps = { presets: readonly AdminPreset[]; onEdit: (id: number | 'new') => void };

function List({ presets, onEdit }: ListProps) {
  const { t } = useTranslation(['decision-presets', 'common']);
  const format = useFormat();
  const { move, status, isBusy } = useOrder(useOrderPresets());
  const { mutate: change } = useRetirePreset();
  const offered = presets.filter(({ isActive }) => isActive);
  const retired = presets.filter(({ isActive }) => !isActive);
  const ids = offered.map(({ id }) => id);
  const nameOf = ({ texts }: AdminPreset) => format.text(texts[format.language] || texts.uz);
  const put = (preset: AdminPreset, isActive: boolean) =>
    change(
      { id: preset.id, isActive },
      {
        onSuccess: () =>
          showToast({
            text: t(`decision-presets:${isActive ? 'restored' : 'retiredOne'}`, {
              name: nameOf(preset),
            }),
            type: 'success',
            ...(!isActive && {
              action: { label: t('decision-presets:undo'), onClick: () => put(preset, true) },
            }),
          }),
        onError: (error) => showError(error, t('common:state.failed')),
      },
    );
  const isFull = offered.length >= PRESETS_MAX;
  return (
    <Stack>
      {offered.length === 0 && <EmptyState title={t('decision-presets:none')} />}
      {offered.length > 0 && (
        <ol className="rows" aria-label={t('decision-presets:offered')}>
          {offered.map((preset, index) => (
            <PresetRow
              key={preset.id}
              preset={preset}
              name={nameOf(preset)}
              digit={index + 1}
              isLast={index === offered.length - 1}
              isBusy={isBusy}
              onEdit={() => onEdit(preset.id)}
              onMove={(direction, button) => {
                const digit = index + (direction === 'up' ? 0 : 2);
                const message = t('decision-presets:moved', { digit });
                void move(moveItem(ids, preset.id, direction), message, button);
              }}
              onRetire={() => put(preset, false)}
            />
          ))}
        </ol>
      )}
      <Group gap="8px 16px">
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={isFull}
          onClick={() => onEdit('new')}
        >
          {t('decision-presets:add')}
        </Button>
        {isFull && <p className="quiet">{t('decision-presets:full')}</p>}
      </Group>
      {retired.length > 0 && (
        <section aria-label={t('decision-presets:retired')}>
          <h2 className="label">{t('decision-presets:retired')}</h2>
          <ul className="rows">
            {retired.map((preset) => (
              <RetiredRow
                key={preset.id}
                name={nameOf(preset)}
                isFull={isFull}
                onRestore={() => put(preset, true)}
              />
            ))}
          </ul>
        </section>
      )}
      <VisuallyHidden>
        <p role="status" ref={status} />
      </VisuallyHidden>
    </Stack>
  );
}
