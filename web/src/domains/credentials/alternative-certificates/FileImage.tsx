import { useState } from 'react';
import styles from './FileView.module.css';
import type { FileViewState } from './use-file-view.ts';

type Props = { src: string; alt: string; view: FileViewState };

/** Scrolls within its box; a quarter turn swaps width and height. */
export function FileImage({ src, alt, view }: Props) {
  const [ratio, setRatio] = useState<number>();
  const isSideways = view.turns % 2 === 1;
  const shape = ratio && (isSideways ? 1 / ratio : ratio);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
    <div className={styles.stage} tabIndex={0} role="group" aria-label={alt}>
      <div
        className={styles.sheet}
        style={{ width: `${view.zoom * 100}%`, ...(shape && { aspectRatio: shape }) }}
      >
        <img
          src={src}
          alt={alt}
          style={{
            width: isSideways && ratio ? `${ratio * 100}%` : '100%',
            transform: `translate(-50%, -50%) rotate(${view.turns * 90}deg)`,
          }}
          onLoad={({ currentTarget }) =>
            setRatio(currentTarget.naturalWidth / currentTarget.naturalHeight)
          }
        />
      </div>
    </div>
  );
}
