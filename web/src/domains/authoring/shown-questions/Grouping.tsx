import { useDroppable } from '@dnd-kit/core';
import { plainText } from '@malaka/grading/plain-text';
import { Button, Group as Row, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconArrowDown } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import { Piece, PlacingContext, TargetStrip, useLanding } from './PlacingContext.tsx';
import styles from './Placing.module.css';
import { type ItemPlaces, placeItems } from './word-places.ts';

type Named = { id: number; text: string };

type Props = {
  groups: readonly Named[];
  items: readonly Named[];
  places: ItemPlaces;
  onChange: (places: ItemPlaces) => void;
};

/**
 * Sorting items into groups: by tapping items and then the group, by number keys, or by dragging.
 */
export function Grouping({ groups, items, places, onChange }: Props) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [before, setBefore] = useState<readonly ItemPlaces[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const { box, landOn } = useLanding();
  const textOf = (named: readonly Named[], id: number | null) =>
    format.text(plainText(named.find((one) => one.id === id)?.text ?? ''));
  const put = (ids: readonly number[], groupId: number | null) => {
    setPicked([]);
    if (ids.every((id) => (places.get(id) ?? null) === groupId)) return;
    setBefore([...before, places]);
    onChange(placeItems(places, ids, groupId));
    const moved = ids.map((id) => textOf(items, id)).join(', ');
    setAnnouncement(
      groupId === null
        ? t('group.takenOut', { items: moved })
        : t('group.placed', { name: textOf(groups, groupId), items: moved }),
    );
  };
  /** After a number key, continue with the next item of the same place. */
  const putAndGoOn = (ids: readonly number[], groupId: number | null, from: number) => {
    const inside = items.filter(({ id }) => places.get(id) === places.get(from));
    const place = inside.findIndex(({ id }) => id === from);
    const rest = [...inside.slice(place + 1), ...inside.slice(0, place).toReversed()];
    put(ids, groupId);
    landOn(String(rest.find(({ id }) => !ids.includes(id))?.id ?? from));
  };
  const undo = () => {
    const last = before.at(-1);
    if (!last) return;
    setBefore(before.slice(0, -1));
    onChange(last);
    setAnnouncement(t('group.undone'));
    // The button itself may have nothing left to undo.
    if (before.length === 1 && items[0]) landOn(String(items[0].id));
  };
  const pressKey = (event: KeyboardEvent, id: number) => {
    const ids = picked.includes(id) ? picked : [id];
    if (event.key === '0' || event.key === 'Backspace') putAndGoOn(ids, null, id);
    const group = groups[Number(event.key) - 1];
    if (group && /^[1-9]$/.test(event.key)) putAndGoOn(ids, group.id, id);
    // Handled here: a test that chooses answers by digits must not handle it too.
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
          isPicked={picked.includes(id)}
          onClick={() =>
            setPicked(
              picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id],
            )
          }
          onKeyDown={(event) => pressKey(event, id)}
        />
      ));
  const drop = (id: number, to: string | null) =>
    put(picked.includes(id) ? picked : [id], to === null || to === BANK ? null : Number(to));
  return (
    <PlacingContext pieces={items} onDrop={drop}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of the buttons inside */}
      <div
        ref={box}
        className={styles.box}
        onKeyDown={({ key }) => key === 'Escape' && setPicked([])}
      >
        <Place id={BANK} className={styles.bank} label={t('group.bank')}>
          {draw(undefined)}
        </Place>
        <div className={styles.groups}>
          {groups.map((group, n) => (
            <Group
              key={group.id}
              group={group}
              number={n + 1}
              pickedCount={picked.length}
              onPut={() => {
                put(picked, group.id);
                if (picked[0] !== undefined) landOn(String(picked[0]));
              }}
            >
              {draw(group.id)}
            </Group>
          ))}
        </div>
        <Row gap="xs" justify="space-between">
          <p className="quiet">
            {t('group.hint')} <span className="forKeys">{t('group.keysHint')}</span>
          </p>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} />}
            disabled={before.length === 0}
            onClick={undo}
          >
            {t('group.undo')}
          </Button>
        </Row>
        {picked.length > 0 && (
          <TargetStrip
            title={t('group.where', { items: picked.map((id) => textOf(items, id)).join(', ') })}
            targets={groups.map(({ id }) => ({ key: String(id), text: textOf(groups, id) }))}
            onChoose={(key) => put(picked, Number(key))}
            onCancel={() => setPicked([])}
          />
        )}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </div>
    </PlacingContext>
  );
}

const BANK = 'bank';

type GroupProps = {
  group: Named;
  number: number;
  pickedCount: number;
  onPut: () => void;
  children: ReactNode;
};

function Group({ group, number, pickedCount, onPut, children }: GroupProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const name = format.text(plainText(group.text));
  // Default 1: the number is displayed only for several.
  const shownCount = Math.max(1, pickedCount);
  return (
    <Place id={String(group.id)} className={styles.group} label={name}>
      <Row gap="xs" align="baseline" wrap="nowrap" className="strong whole">
        <span className={styles.groupNumber} aria-hidden>
          {number}
        </span>
        <InlineRich html={group.text} />
      </Row>
      <div className={styles.groupItems}>{children}</div>
      <Button
        variant="light"
        fullWidth
        leftSection={<IconArrowDown size={18} />}
        disabled={pickedCount === 0}
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
