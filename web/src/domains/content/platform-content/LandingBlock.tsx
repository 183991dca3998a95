import type { AdminLandingItem } from '@malaka/contracts/content/platform-content/management';
import { Button, Group, Stack, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LandingIcon } from './LandingIcon.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { type LandingBlockName, SHAPES, textsOf } from './landing-blocks.ts';
import type { Texts } from '#/kit/localized/localized-text.ts';
import { MissingLanguages } from './MissingLanguages.tsx';
import { moveItem } from './move-item.ts';
import styles from './PlatformContent.module.css';
import { useDeleteLandingItem, useOrderLandingItems, useSaveLandingItem } from './queries.ts';
import { RowActions } from './RowActions.tsx';
import { useOrder } from './use-order.ts';

type Props = {
  block: LandingBlockName;
  items: readonly AdminLandingItem[];
  onEdit: (id: number) => void;
  onAdd: () => void;
};

/** The items of one block of the landing page. */
export function LandingBlock({ block, items, onEdit, onAdd }: Props) {
  const { t } = useTranslation(['platform-content', 'common']);
  const format = useFormat();
  const { move, status, isBusy } = useOrder(useOrderLandingItems());
  const save = useSaveLandingItem();
  const remove = useDeleteLandingItem();
  const ids = items.map(({ id }) => id);
  const read = (texts: Texts) => format.text(texts[format.language] || texts.uz);
  const failed = (error: unknown) => showFailure(error, t('common:state.failed'));

  const restore = ({ id: _gone, ...item }: AdminLandingItem, place: number) =>
    save.mutate({ ...item, place }, { onError: failed });
  const removeItem = (item: AdminLandingItem, place: number) =>
    remove.mutate(
      { id: item.id },
      {
        onError: failed,
        onSuccess: () =>
          showToast({
            text: t('deleted', { name: read(item.title) }),
            type: 'success',
            action: { label: t('restore'), onClick: () => restore(item, place) },
          }),
      },
    );
  return (
    <section className={styles.block} aria-labelledby={`block-${block}`}>
      <Group gap="12px 24px" justify="space-between" mb={16}>
        <div>
          <h2 id={`block-${block}`} className="title">
            {t(`block.${block}.title`)}
          </h2>
          <p className="dimmed">{t(`block.${block}.hint`)}</p>
        </div>
        <Button variant="default" leftSection={<IconPlus size={18} />} onClick={onAdd}>
          {t(`block.${block}.add`)}
        </Button>
      </Group>
      {items.length === 0 && <p className="quiet whole">{t('block.empty')}</p>}
      {items.length > 0 && (
        <ul className="rows">
          {items.map((item, index) => (
            <li key={item.id} className={styles.row}>
              <button type="button" className={styles.words} onClick={() => onEdit(item.id)}>
                {SHAPES[block].isPerson && <Avatar src={item.avatar} name="" size={44} />}
                {SHAPES[block].hasIcon && <LandingIcon name={item.icon} />}
                <Stack className="shrinks" component="span" gap={0}>
                  <strong>{read(item.title)}</strong>
                  <span className="quiet whole">
                    {read(SHAPES[block].isPerson ? item.position : item.text)}
                  </span>
                  <MissingLanguages fields={textsOf(item)} />
                </Stack>
              </button>
              <RowActions
                name={read(item.title)}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                isBusy={isBusy}
                onMove={(direction, button) => {
                  const number = index + (direction === 'up' ? 0 : 2);
                  void move(moveItem(ids, item.id, direction), t('move.done', { number }), button);
                }}
                onDelete={() => removeItem(item, index + 1)}
              />
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <p role="status" ref={status} />
      </VisuallyHidden>
    </section>
  );
}
