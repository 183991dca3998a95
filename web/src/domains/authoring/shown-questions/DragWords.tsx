import { markersOf, splitAtMarkers } from '@malaka/grading/markers';
import { plainText } from '@malaka/grading/plain-text';
import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { purifyNodes } from '#/kit/ui/purify.ts';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import { Piece, PlacingContext, TargetStrip, useLanding } from './PlacingContext.tsx';
import styles from './Placing.module.css';
import { drawNodes, useFormulas } from './rich-nodes.tsx';
import { placeWord, type WordPlaces } from './word-places.ts';

type Props = {
  /** Rich text with a marker `[tag]` for each gap. */
  html: string;
  words: readonly { id: number; text: string }[];
  places: WordPlaces;
  onChange: (places: WordPlaces) => void;
};

/** Placing words into gaps: by tapping both, by keys, or by dragging. */
export function DragWords({ html, words, places, onChange }: Props) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const [picked, setPicked] = useState<number>();
  const [target, setTarget] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const { box, landOn } = useLanding();
  const nodes = useMemo(() => purifyNodes(html), [html]);
  const tags = markersOf(html);
  const text = useFormulas(html);
  const wordOf = (id: number) =>
    format.text(plainText(words.find((word) => word.id === id)?.text ?? ''));
  const put = (wordId: number, tag: string | null) => {
    onChange(placeWord(places, wordId, tag));
    setPicked(undefined);
    setTarget(undefined);
    const word = wordOf(wordId);
    setAnnouncement(
      tag === null
        ? t('gap.takenOut', { word })
        : t('gap.placed', { number: tags.indexOf(tag) + 1, word }),
    );
  };
  const pressGap = (tag: string) => {
    if (picked !== undefined) return put(picked, tag);
    const inside = places.get(tag);
    if (inside !== undefined) return put(inside, null);
    setTarget(target === tag ? undefined : tag);
  };
  const pressWord = (id: number) => {
    if (target !== undefined) {
      put(id, target);
      return landOn(target);
    }
    setPicked(picked === id ? undefined : id);
  };
  const cancel = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setPicked(undefined);
    setTarget(undefined);
  };
  const placed = new Set(places.values());
  const bank = words.filter(({ id }) => !placed.has(id));
  const gap = (tag: string) => {
    const word = words.find(({ id }) => id === places.get(tag));
    return (
      <Gap
        tag={tag}
        label={t('gap.label', {
          number: tags.indexOf(tag) + 1,
          total: tags.length,
          word: word ? wordOf(word.id) : t('gap.empty'),
        })}
        word={word}
        number={tags.indexOf(tag) + 1}
        isAimed={picked !== undefined}
        isTarget={target === tag}
        onPress={() => pressGap(tag)}
        onClear={() => word && put(word.id, null)}
      />
    );
  };
  return (
    <PlacingContext pieces={words} onDrop={(id, tag) => put(id, tag)}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of the buttons inside */}
      <div ref={box} className={styles.box} onKeyDown={cancel}>
        <div ref={text} className={styles.text}>
          {drawNodes(nodes, (part) =>
            splitAtMarkers(part).map((piece, n) =>
              'tag' in piece && tags.includes(piece.tag) ? (
                <span key={n}>{gap(piece.tag)}</span>
              ) : (
                <span key={n}>{format.text('text' in piece ? piece.text : `[${piece.tag}]`)}</span>
              ),
            ),
          )}
        </div>
        <div className={styles.bank} role="group" aria-label={t('gap.bank')}>
          {bank.length === 0 && <span className="quiet">{t('gap.bankEmpty')}</span>}
          {bank.map(({ id, text: word }) => (
            <Piece
              key={id}
              id={id}
              text={word}
              isPicked={picked === id}
              onClick={() => pressWord(id)}
            />
          ))}
        </div>
        <p className="quiet">
          {t('gap.hint')} <span className="forKeys">{t('gap.keysHint')}</span>
        </p>
        {picked !== undefined && (
          <TargetStrip
            title={t('gap.where', { word: wordOf(picked) })}
            targets={tags.map((tag, n) => {
              const inside = places.get(tag);
              const place = String(n + 1);
              return { key: tag, text: inside ? `${place}. ${wordOf(inside)}` : place };
            })}
            onChoose={(tag) => put(picked, tag)}
            onCancel={() => setPicked(undefined)}
          />
        )}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </div>
    </PlacingContext>
  );
}

type GapProps = {
  tag: string;
  /** Displayed in the empty gap while a word is picked up. */
  number: number;
  /** "Gap 2 of 5, empty". */
  label: string;
  /** The word in the gap. */
  word: { id: number; text: string } | undefined;
  /** A word is picked up: pressing places it here. */
  isAimed: boolean;
  isTarget: boolean;
  onPress: () => void;
  onClear: () => void;
};

function Gap({ tag, number, label, word, isAimed, isTarget, onPress, onClear }: GapProps) {
  const { setNodeRef, isOver } = useDroppable({ id: tag });
  // A placed word can be dragged to another gap, or out.
  const drag = useDraggable({ id: word?.id ?? `no-word-${tag}`, disabled: word === undefined });
  return (
    <button
      ref={(button) => {
        setNodeRef(button);
        drag.setNodeRef(button);
      }}
      type="button"
      className={styles.gap}
      data-place={tag}
      aria-label={label}
      aria-pressed={isTarget}
      data-filled={word !== undefined || undefined}
      data-aimed={isAimed || isOver || undefined}
      data-dragged={drag.isDragging || undefined}
      onMouseDown={drag.listeners?.['onMouseDown'] as never}
      onTouchStart={drag.listeners?.['onTouchStart'] as never}
      onClick={onPress}
      onKeyDown={({ key }) => {
        if (key === 'Delete' || key === 'Backspace') onClear();
      }}
    >
      {word === undefined ? isAimed && number : <InlineRich html={word.text} />}
    </button>
  );
}
