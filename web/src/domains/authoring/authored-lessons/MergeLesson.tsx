import {
  LESSON_FIELDS,
  type LessonField,
  type LessonValues,
} from '@malaka/contracts/authoring/lesson-values';
import { Button, Group, Modal, SegmentedControl, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#/kit/ui/RichText.tsx';
import { FIELD_LABELS, isRich } from './lesson-changes.ts';
import { LessonChanges } from './LessonChanges.tsx';
import styles from './LessonHistory.module.css';
import { mergedText, mergeParts, type Taken } from './merge-blocks.ts';

type Props = {
  theirs: LessonValues;
  mine: LessonValues;
  isBusy: boolean;
  onMerge: (merged: LessonValues) => void;
  onClose: () => void;
};

/** Merges two states of a lesson: long texts block by block, other fields as a whole. */
export function MergeLesson({ theirs, mine, isBusy, onMerge, onClose }: Props) {
  const { t } = useTranslation(['authored-lessons', 'common']);
  const fields = LESSON_FIELDS.filter((field) => (theirs[field] ?? '') !== (mine[field] ?? ''));
  const [texts] = useState(() =>
    Object.fromEntries(
      fields
        .filter(isRich)
        .map((field) => [field, mergeParts(theirs[field] ?? '', mine[field] ?? '')]),
    ),
  );
  const [taken, setTaken] = useState<Record<string, Taken>>({});
  const merge = () => {
    const merged: Record<string, unknown> = { ...mine };
    for (const field of fields) {
      const parts = texts[field];
      const which = taken[field] ?? 'mine';
      if (parts) {
        const chosen = parts.map((_part, n) => taken[`${field}:${n}`]);
        merged[field] = mergedText(parts, chosen);
      } else if (which !== 'both') merged[field] = { theirs, mine }[which][field];
    }
    onMerge(merged);
  };
  const choose = (key: string) => (which: Taken) => setTaken({ ...taken, [key]: which });
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={t('authored-lessons:conflict.merge')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Stack maw={1200} mx="auto">
        <p>{t('authored-lessons:conflict.mergeText')}</p>
        {fields.map((field) => (
          <section key={field} aria-label={t(`authored-lessons:${FIELD_LABELS[field]}`)}>
            <h3 className="title">{t(`authored-lessons:${FIELD_LABELS[field]}`)}</h3>
            {texts[field]?.map((part, n) => {
              const key = `${field}:${n}`;
              if (part.kind === 'same') {
                return (
                  <div key={key} className={styles.same}>
                    <RichText html={part.html} />
                  </div>
                );
              }
              return (
                <Difference
                  key={key}
                  number={n}
                  taken={taken[key] ?? 'both'}
                  onTake={choose(key)}
                  theirs={part.theirs && <RichText html={part.theirs} />}
                  mine={part.mine && <RichText html={part.mine} />}
                />
              );
            })}
            {!texts[field] && (
              <Difference
                taken={taken[field] ?? 'mine'}
                onTake={choose(field)}
                theirs={<One field={field} before={theirs} after={mine} side="before" />}
                mine={<One field={field} before={theirs} after={mine} side="after" />}
              />
            )}
          </section>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button loading={isBusy} onClick={merge}>
            {t('authored-lessons:conflict.saveMerged')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type Sides = { field: LessonField; before: LessonValues; after: LessonValues };

/** One short field, displayed as in the history. */
const One = ({ field, before, after, side }: Sides & { side: 'before' | 'after' }) => (
  <LessonChanges
    before={{ [field]: before[field] }}
    after={{ [field]: after[field] }}
    side={side}
    isUnnamed
  />
);

type DifferenceProps = {
  /** Set for a text block, of which both sides can be retained. */
  number?: number;
  taken: Taken;
  onTake: (which: Taken) => void;
  theirs: ReactNode;
  mine: ReactNode;
};

function Difference({ number, taken, onTake, theirs, mine }: DifferenceProps) {
  const { t } = useTranslation('authored-lessons');
  const sides = [
    ...(number === undefined ? [] : (['both'] as const)),
    ...(['theirs', 'mine'] as const),
  ];
  const isIn = (side: 'theirs' | 'mine') => taken === 'both' || taken === side;
  return (
    <div className={styles.difference}>
      <SegmentedControl
        aria-label={t('conflict.which')}
        data={sides.map((value) => ({ value, label: t(`conflict.take.${value}`) }))}
        value={taken}
        onChange={(which) => onTake(which)}
      />
      <div className={styles.sides}>
        {(['theirs', 'mine'] as const).map((side) => (
          <div
            key={side}
            role="group"
            className={styles.side}
            aria-label={t(`conflict.${side}`)}
            data-left={!isIn(side) || undefined}
          >
            <p className="quiet">{t(`conflict.${side}`)}</p>
            {{ theirs, mine }[side] || <p className="quiet">{t('conflict.nothing')}</p>}
          </div>
        ))}
      </div>
    </div>
  );
}
