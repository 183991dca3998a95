import { useDroppable } from '@dnd-kit/core';
import { plainText } from '@malaka/grading/plain-text';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowDown } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import { InlineRich } from '#/ui/InlineRich.tsx';
import { Piece } from './Piece.tsx';
import { PlacingContext } from './PlacingContext.tsx';
import styles from './Placing.module.css';
import { type ItemPlaces, placeItems } from './word-places.ts';

type Named = { id: number; text: string };

type Props = {
  groups: readonly Named[];
  items: readonly Named[];
  places: ItemPlaces;
  onChange: (places: ItemPlaces) => void;
};

/** Items into groups: tapped (several at once) and then the group, by number keys, by dragging. */
export function Grouping({ groups, items, places, onChange }: Props) {
  const { t } = useTranslation('test');
  const [held, setHeld] = useState<readonly number[]>([]);
  const [before, setBefore] = useState<readonly ItemPlaces[]>([]);
  const put = (ids: readonly number[], groupId: number | null) => {
    if (ids.length === 0) return;
    setBefore([...before, places]);
    setHeld([]);
    onChange(placeItems(places, ids, groupId));
  };
  const undo = () => {
    const last = before.at(-1);
    if (!last) return;
    setBefore(before.slice(0, -1));
    onChange(last);
  };
  const pressKey = (event: KeyboardEvent, id: number) => {
    const ids = held.includes(id) ? held : [id];
    if (event.key === 'Escape') setHeld([]);
    if (event.key === '0' || event.key === 'Backspace') put(ids, null);
    const group = groups[Number(event.key) - 1];
    if (group && /^[1-9]$/.test(event.key)) put(ids, group.id);
    // The digit is taken: a test that chooses answers by digits must not take it too.
    if (/^\d$/.test(event.key)) event.stopPropagation();
  };
  const draw = (inside: number | undefined) =>
    items
      .filter(({ id }) => places.get(id) === inside)
      .map(({ id, text }) => (
        <Piece
          key={id}
          id={id}
          text={text}
          isHeld={held.includes(id)}
          onClick={() =>
            setHeld(held.includes(id) ? held.filter((other) => other !== id) : [...held, id])
          }
          onKeyDown={(event) => pressKey(event, id)}
        />
      ));
  const drop = (id: number, to: string | null) =>
    put(held.includes(id) ? held : [id], to === null || to === BANK ? null : Number(to));
  return (
    <PlacingContext pieces={items} onDrop={drop}>
      <div className={styles.box}>
        <Place id={BANK} className={styles.bank} label={t('group.bank')}>
          {draw(undefined)}
        </Place>
        <div className={styles.groups}>
          {groups.map((group, n) => (
            <Group
              key={group.id}
              group={group}
              number={n + 1}
              heldCount={held.length}
              onPut={() => put(held, group.id)}
            >
              {draw(group.id)}
            </Group>
          ))}
        </div>
        <div className={styles.foot}>
          <p className={styles.hint}>{t('group.hint')}</p>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} />}
            disabled={before.length === 0}
            onClick={undo}
          >
            {t('group.undo')}
          </Button>
        </div>
      </div>
    </PlacingContext>
  );
}

const BANK = 'bank';

type GroupProps = {
  group: Named;
  number: number;
  heldCount: number;
  onPut: () => void;
  children: ReactNode;
};

function Group({ group, number, heldCount, onPut, children }: GroupProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const name = format.text(plainText(group.text));
  // One by default: the number is told where there are several.
  const shownCount = Math.max(1, heldCount);
  return (
    <Place id={String(group.id)} className={styles.group} label={name}>
      <div className={styles.groupHead}>
        <span className={styles.groupNumber} aria-hidden>
          {number}
        </span>
        <InlineRich html={group.text} />
      </div>
      <div className={styles.groupItems}>{children}</div>
      <Button
        variant="light"
        fullWidth
        leftSection={<IconArrowDown size={18} />}
        disabled={heldCount === 0}
        aria-label={t('group.putInto', { name, count: shownCount })}
        onClick={onPut}
      >
        {t('group.put', { count: shownCount })}
      </Button>
    </Place>
  );
}

type PlaceProps = { id: string; label: string; className: string | undefined; children: ReactNode };

function Place({ id, label, className, children }: PlaceProps) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <div
      ref={setNodeRef}
      role="group"
      aria-label={label}
      className={className}
      data-aimed={isOver || undefined}
    >
      {children}
    </div>
  );
}
