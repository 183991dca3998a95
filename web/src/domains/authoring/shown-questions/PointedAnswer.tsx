import { isPointed } from '@malaka/contracts/authoring/shown-questions';
import type { Point } from '@malaka/grading/areas';
import { splitPicture } from '@malaka/grading/pictures';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { MarkedPicture, placeOf } from './MarkedPicture.tsx';
import styles from './MarkedPicture.module.css';
import type { AnswerProps } from './responses.ts';
import {
  KEY_DISTANCE,
  markAt,
  pointAt,
  type Distance,
  START,
  stepped,
  toggled,
  usePlaceWords,
} from './picture-places.ts';

/** Half the size of a finger, in pixels: a tap this close to a mark removes it. */
const FINGER = 20;
const PERCENT = 100;

/** Marking places on a picture: by taps, by a cross that the arrow keys move, or by sliders. */
export function PointedAnswer({ question: { text, places = 1 }, response, onAnswer }: AnswerProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const wordsOf = usePlaceWords();
  const hintId = useId();
  const { picture } = splitPicture(text);
  const points: readonly Point[] = isPointed(response) ? response.points : [];
  const [cross, setCross] = useState<Point>();
  const [announcement, setAnnouncement] = useState('');
  if (!picture) return null;

  const turn = (place: Point, distance: Distance) => {
    const { points: next, did } = toggled(points, place, { most: places, reach: distance });
    setAnnouncement(
      did === 'full' ? t('hotspot.full') : t(`hotspot.${did}`, { place: wordsOf(place) }),
    );
    if (did !== 'full') onAnswer({ points: next });
  };
  const unmark = (n: number) => {
    setAnnouncement(t('hotspot.unmarked', { place: wordsOf(points[n]!) }));
    onAnswer({ points: points.filter((_, other) => other !== n) });
  };
  const move = (next: Point, isFine: boolean) => {
    setCross(next);
    setAnnouncement(wordsOf(next, isFine));
  };
  const click = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // Clicks by Enter, Space or a screen reader have no coordinates.
    if (detail === 0) {
      setCross(cross ?? START);
      turn(cross ?? START, KEY_DISTANCE);
      return;
    }
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setCross(undefined);
    turn(pointAt((clientX - left) / width, (clientY - top) / height), {
      x: FINGER / width,
      y: FINGER / height,
    });
  };
  const press = (event: KeyboardEvent) => {
    const next = stepped(cross ?? START, event.key, event.shiftKey);
    if (next) move(cross ? next : START, event.shiftKey);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      const n = markAt(points, cross ?? START, KEY_DISTANCE);
      if (n < 0) setAnnouncement(t('hotspot.none'));
      else unmark(n);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.box}>
      <p id={hintId} className={`quiet ${styles.hint}`}>
        {t('hotspot.hint', { number: places })}
        <span className="forKeys"> {t('hotspot.keys')}</span>
      </p>
      <MarkedPicture picture={picture} points={points}>
        {cross && <span aria-hidden className={styles.grid} />}
        <div role="application" aria-label={t('hotspot.surface')}>
          <button
            type="button"
            className={styles.surface}
            aria-label={`${t('hotspot.surface')}: ${format.text(picture.alt)}`}
            aria-describedby={hintId}
            onClick={click}
            onKeyDown={press}
          />
        </div>
        {cross && <span aria-hidden className={styles.cross} style={placeOf(cross.x, cross.y)} />}
      </MarkedPicture>
      <p role="status" className={styles.state}>
        {announcement || t('hotspot.count', { number: points.length, total: places })}
      </p>
      {points.length > 0 && (
        <ul className={styles.marks} aria-label={t('hotspot.marks')}>
          {points.map((point, n) => (
            // oxlint-disable-next-line react/no-array-index-key -- a mark is its number
            <li key={n}>
              <Button
                variant="default"
                size="compact-md"
                mih={44}
                rightSection={<IconX size={16} aria-hidden />}
                aria-label={t('hotspot.remove', { number: n + 1, place: wordsOf(point) })}
                onClick={() => unmark(n)}
              >
                {n + 1}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <details className="fold">
        <summary>{t('hotspot.sliders')}</summary>
        <div className={styles.sliders}>
          {(['x', 'y'] as const).map((axis) => (
            <label key={axis}>
              <span>{t(`hotspot.${axis}`)}</span>
              <input
                type="range"
                min={0}
                max={PERCENT}
                value={Math.round((cross ?? START)[axis] * PERCENT)}
                aria-valuetext={wordsOf(cross ?? START, true)}
                onChange={({ currentTarget }) => {
                  const next = {
                    ...(cross ?? START),
                    [axis]: Number(currentTarget.value) / PERCENT,
                  };
                  move(pointAt(next.x, next.y), true);
                }}
              />
            </label>
          ))}
          <Button
            variant="default"
            onClick={() => {
              setCross(cross ?? START);
              turn(cross ?? START, { x: 0.01, y: 0.01 });
            }}
          >
            {t('hotspot.here')}
          </Button>
        </div>
      </details>
    </div>
  );
}
