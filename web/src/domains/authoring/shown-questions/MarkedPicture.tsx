import { type Area, boundsOf, type Point } from '@malaka/grading/areas';
import type { Picture } from '@malaka/grading/pictures';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useIsDeferred } from '#/kit/data-saver/deferred.ts';
import { SafeImage } from '#/kit/ui/SafeImage.tsx';
import styles from './MarkedPicture.module.css';

type ShownArea = { area: Area; isRight: boolean };

type Props = {
  picture: Picture;
  areas?: readonly ShownArea[];
  points?: readonly Point[];
  /** Overlays such as the button that receives marks. */
  children?: ReactNode;
};

const PERCENT = 100;
const SQUARE = 1;

/** A picture with numbered areas and marks; described in words elsewhere. */
export function MarkedPicture({ picture, areas = [], points = [], children }: Props) {
  const format = useFormat();
  const ratio = useRatio(picture);
  return (
    <div className={styles.frame} style={{ maxWidth: `calc(75vh * ${ratio})` }}>
      <SafeImage
        src={picture.src}
        alt={format.text(picture.alt)}
        ratio={String(ratio)}
        fit="contain"
      />
      {areas.length > 0 && <Areas areas={areas} />}
      {points.map(({ x, y }, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- a mark is its number
        <span key={n} aria-hidden className={styles.mark} style={placeOf(x, y)}>
          {n + 1}
        </span>
      ))}
      {children}
    </div>
  );
}

function Areas({ areas }: { areas: readonly ShownArea[] }) {
  return (
    <>
      <svg
        className={styles.areas}
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden
        focusable="false"
      >
        {areas.map(({ area, isRight }, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- an area is its number
          <Outline key={n} area={area} isRight={isRight} />
        ))}
      </svg>
      {areas.map(({ area, isRight }, n) => {
        const [left, top] = boundsOf(area);
        return (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- an area is its number
            key={n}
            aria-hidden
            className={styles.name}
            data-right={isRight || undefined}
            style={placeOf(Math.max(0, left), Math.max(0, top))}
          >
            {letterOf(n)}
          </span>
        );
      })}
    </>
  );
}

function Outline({ area: { shape, numbers }, isRight }: ShownArea) {
  const shared = { className: styles.area, 'data-right': isRight || undefined };
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  if (shape === 'rectangle') return <rect {...shared} x={a} y={b} width={c - a} height={d - b} />;
  if (shape === 'ellipse') return <ellipse {...shared} cx={a} cy={b} rx={c} ry={d} />;
  return <polygon {...shared} points={numbers.join(' ')} />;
}

export const placeOf = (x: number, y: number) => ({
  left: `${x * PERCENT}%`,
  top: `${y * PERCENT}%`,
});

/** Marks have numbers, areas letters. */
export const letterOf = (n: number): string => String.fromCodePoint('A'.codePointAt(0)! + n);

/** Width by height; known after loading if the picture has no size attributes. */
function useRatio({ src, width, height }: Picture): number {
  const [loaded, setLoaded] = useState({ src: '', ratio: SQUARE });
  const isKnown = width !== undefined && height !== undefined;
  const isDeferred = useIsDeferred(src);
  useEffect(() => {
    if (isKnown || isDeferred) return undefined;
    const image = new Image();
    image.addEventListener('load', () =>
      setLoaded({ src, ratio: image.naturalWidth / image.naturalHeight || SQUARE }),
    );
    image.src = src;
    return () => image.removeAttribute('src');
  }, [src, isKnown, isDeferred]);
  if (isKnown) return width / height;
  return loaded.src === src ? loaded.ratio : SQUARE;
}
