import { type Area, boundsOf, type Point } from '@malaka/grading/areas';
import type { Picture } from '@malaka/grading/pictures';
import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AREAS_MAX } from '@malaka/contracts/authoring/question-types';
import { letterOf, MarkedPicture } from '#/domains/authoring/shown-questions/MarkedPicture.tsx';
import { pointAt } from '#/domains/authoring/shown-questions/picture-places.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { isUndoKey } from '#/kit/ui/undo-key.ts';
import { drawn, type DrawnShape, moved, resized } from './area-form.ts';
import styles from './AreaSurface.module.css';
import { type FormArea, newArea, type QuestionForm } from './question-form.ts';

const STEPS_MAX = 50;

/** The areas of a picture, with undo for each change. */
export function useAreas(
  { areas = [] }: QuestionForm,
  onChange: (part: Pick<QuestionForm, 'areas'>) => void,
) {
  const [past, setPast] = useState<readonly FormArea[][]>([]);
  const [chosen, setChosen] = useState<string>();
  const recordStep = () => setPast((known) => [...known, areas].slice(-STEPS_MAX));
  const set = (next: FormArea[]) => onChange({ areas: next });
  const change = (key: string, part: Partial<FormArea>) =>
    set(areas.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return {
    areas,
    chosen,
    choose: setChosen,
    isFull: areas.length >= AREAS_MAX,
    add: (area: Area) => {
      if (areas.length >= AREAS_MAX) return;
      recordStep();
      const one = newArea(area);
      set([...areas, one]);
      setChosen(one.key);
    },
    /** Called before the first step of a drag, so that all of its steps are one undo. */
    begin: recordStep,
    drag: change,
    change: (key: string, part: Partial<FormArea>) => {
      recordStep();
      change(key, part);
    },
    remove: (key: string) => {
      recordStep();
      set(areas.filter((one) => one.key !== key));
    },
    undo:
      past.length === 0
        ? undefined
        : () => {
            set(past.at(-1)!);
            setPast(past.slice(0, -1));
          },
  };
}

export type Areas = ReturnType<typeof useAreas>;

type Props = { picture: Picture; shape: DrawnShape; areas: Areas };

type Drag = { from: Point; by: 'draw' | 'move' | 'resize'; one?: FormArea };

const PERCENT = 100;
const STEP = 0.01;
/** A smaller movement is a click, which only selects. */
const MOVES = 0.005;

/** The picture on which areas are drawn, moved and resized, by mouse, touch and keys. */
export function AreaSurface({ picture, shape, areas }: Props) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  const keysId = useId();
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  const isMoved = useRef(false);
  const [sketch, setSketch] = useState<Area>();

  const at = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = box.current!.getBoundingClientRect();
    return pointAt((clientX - left) / width, (clientY - top) / height);
  };
  const begin = (event: PointerEvent, next: Omit<Drag, 'from'>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    box.current!.setPointerCapture(event.pointerId);
    drag.current = { ...next, from: at(event) };
    isMoved.current = false;
    if (next.one) areas.choose(next.one.key);
  };
  const go = (event: PointerEvent) => {
    const { from, by, one } = drag.current ?? {};
    if (!from) return;
    const to = at(event);
    const [across, down] = [to.x - from.x, to.y - from.y];
    if (!isMoved.current && Math.hypot(across, down) < MOVES) return;
    if (by === 'draw') setSketch(drawn(shape, from, to));
    else if (one) {
      if (!isMoved.current) areas.begin();
      const next = by === 'move' ? moved(one.area, across, down) : resized(one.area, across, down);
      areas.drag(one.key, { area: next });
    }
    isMoved.current = true;
  };
  const end = () => {
    if (drag.current?.by === 'draw' && sketch) areas.add(sketch);
    drag.current = undefined;
    setSketch(undefined);
  };
  const press = (event: KeyboardEvent, one: FormArea) => {
    const [across, down] = ARROWS[event.key] ?? [0, 0];
    if (event.key === 'Delete' || event.key === 'Backspace') areas.remove(one.key);
    else if (isUndoKey(event.nativeEvent, null, false)) areas.undo?.();
    else if (across !== 0 || down !== 0) {
      const change = event.shiftKey ? resized : moved;
      areas.change(one.key, { area: change(one.area, across * STEP, down * STEP) });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const all = areas.areas.map(({ area, isRight }) => ({ area, isRight }));
  return (
    <MarkedPicture
      picture={picture}
      areas={sketch ? [...all, { area: sketch, isRight: true }] : all}
    >
      <div
        ref={box}
        className={styles.surface}
        data-area-surface
        onPointerDown={(event) => !areas.isFull && begin(event, { by: 'draw' })}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={() => {
          drag.current = undefined;
          setSketch(undefined);
        }}
      >
        <VisuallyHidden id={keysId}>{t('hotspot.areaKeys')}</VisuallyHidden>
        {areas.areas.map((one, n) => (
          <button
            key={one.key}
            type="button"
            className={styles.area}
            style={styleOf(one.area)}
            data-chosen={one.key === areas.chosen || undefined}
            aria-label={[t('hotspot.area', { letter: letterOf(n) }), format.text(one.text)]
              .filter(Boolean)
              .join(': ')}
            aria-describedby={keysId}
            onFocus={() => areas.choose(one.key)}
            onPointerDown={(event) => begin(event, { by: 'move', one })}
            onKeyDown={(event) => press(event, one)}
          />
        ))}
        {areas.areas
          .filter(({ key }) => key === areas.chosen)
          .map((one) => {
            const [, , right, bottom] = boundsOf(one.area);
            return (
              <span
                key={one.key}
                aria-hidden
                className={styles.corner}
                style={{
                  left: `${Math.min(1, right) * PERCENT}%`,
                  top: `${Math.min(1, bottom) * PERCENT}%`,
                }}
                onPointerDown={(event) => begin(event, { by: 'resize', one })}
              />
            );
          })}
      </div>
    </MarkedPicture>
  );
}

const ARROWS: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function styleOf(area: Area) {
  const [left, top, right, bottom] = boundsOf(area).map((edge) => Math.min(1, Math.max(0, edge)));
  return {
    left: `${left! * PERCENT}%`,
    top: `${top! * PERCENT}%`,
    width: `${(right! - left!) * PERCENT}%`,
    height: `${(bottom! - top!) * PERCENT}%`,
  };
}
