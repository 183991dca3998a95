import type { PlacedPieces } from '@malaka/contracts/authoring/shown-questions';
import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import { SortableCard, SortableList } from '#/kit/ui/SortableList.tsx';
import { DragWords } from './DragWords.tsx';
import { Grouping } from './Grouping.tsx';
import {
  type AnswerProps,
  itemPlacesOf,
  placedIn,
  placedOf,
  wordPlacesOf,
  moved,
  orderOf,
  placesOf,
} from './responses.ts';
import styles from './OrderedAnswer.module.css';

/** Questions with words or items to place; loaded with the first question that needs it. */
export function PlacedAnswer({ question, response, onAnswer }: AnswerProps) {
  const { answers, pieces, text, type } = question;
  if (type === 'ordering') {
    return <OrderedAnswer items={pieces} places={placedOf(response)} onChange={onAnswer} />;
  }
  return type === 'dragwords' ? (
    <DragWords
      html={text}
      words={pieces}
      places={wordPlacesOf(response)}
      onChange={(places) => onAnswer(placedIn(places))}
    />
  ) : (
    <Grouping
      groups={answers}
      items={pieces}
      places={itemPlacesOf(response)}
      onChange={(places) => onAnswer(placedIn(places))}
    />
  );
}

type Item = { id: number; text: string };
type OrderedAnswerProps = {
  items: readonly Item[];
  /** The position of each item; empty until items are ordered. */
  places: PlacedPieces;
  onChange: (places: PlacedPieces) => void;
};

/** Ordering items by dragging, by arrow keys or by the two buttons of each. */
function OrderedAnswer({ items, places, onChange }: OrderedAnswerProps) {
  const { t } = useTranslation('test');
  const ordered = orderOf(items, places);
  const ids = ordered.map(({ id }) => id);
  const move = (from: number, to: number) => onChange(placesOf(moved(ids, from, to)));
  const accessibility = useOrderWords(ids);
  return (
    <div className={styles.ordered}>
      <p className="quiet">{t('ordering.hint')}</p>
      <SortableList
        ids={ids}
        accessibility={accessibility}
        onMove={(id, overId) => move(ids.indexOf(id), ids.indexOf(overId))}
      >
        <ol className={styles.items} aria-label={t('ordering.list')}>
          {ordered.map((item, place) => (
            <OrderedItem
              key={item.id}
              item={item}
              place={place}
              total={ids.length}
              onMove={(to) => move(place, to)}
            />
          ))}
        </ol>
      </SortableList>
      {Object.keys(places).length === 0 && (
        <Group gap="sm">
          <Text className="quiet">{t('ordering.untouched')}</Text>
          <Button
            variant="default"
            leftSection={<IconCheck size={18} />}
            onClick={() => onChange(placesOf(ids))}
          >
            {t('ordering.keep')}
          </Button>
        </Group>
      )}
    </div>
  );
}

type ItemProps = { item: Item; place: number; total: number; onMove: (to: number) => void };

function OrderedItem({ item, place, total, onMove }: ItemProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const text = format.text(item.text);
  return (
    <SortableCard sortId={item.id} dragLabel={t('ordering.move', { item: text })}>
      {(handle) => (
        <div className={styles.item}>
          {handle}
          <span className={styles.place}>{place + 1}.</span>
          <Text span flex={1} miw={0} className="whole">
            <InlineRich html={item.text} />
          </Text>
          <ActionIcon
            size={44}
            aria-label={t('ordering.up', { item: text })}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          >
            <IconArrowUp size={20} />
          </ActionIcon>
          <ActionIcon
            size={44}
            aria-label={t('ordering.down', { item: text })}
            disabled={place === total - 1}
            onClick={() => onMove(place + 1)}
          >
            <IconArrowDown size={20} />
          </ActionIcon>
        </div>
      )}
    </SortableCard>
  );
}

/** Screen reader announcements while an item is moved by keys. */
function useOrderWords(ids: readonly number[]): DndContextProps['accessibility'] {
  const { t } = useTranslation('test');
  const total = ids.length;
  const numberOf = (id: UniqueIdentifier) => ids.indexOf(Number(id)) + 1;
  return {
    screenReaderInstructions: { draggable: t('ordering.keys') },
    announcements: {
      onDragStart: ({ active }) => t('ordering.taken', { number: numberOf(active.id), total }),
      onDragOver: ({ over }) =>
        over ? t('ordering.over', { number: numberOf(over.id), total }) : undefined,
      onDragEnd: ({ over }) =>
        over ? t('ordering.left', { number: numberOf(over.id), total }) : undefined,
      onDragCancel: () => t('ordering.cancelled'),
    },
  };
}
