import { useState } from 'react';
import { usePicture } from '#/kit/data-saver/deferred.ts';
import styles from './Avatar.module.css';

type Props = { src: string | null | undefined; name: string; size?: number };

/** A person's picture; a default if it is missing or broken, or the data saver is on. */
export function Avatar({ src, name, size = 44 }: Props) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const { isDeferred, attributes } = usePicture(src);
  const style = { width: size, height: size };
  if (src && src !== brokenSrc && !isDeferred) {
    return (
      <img
        src={src}
        alt={name}
        style={style}
        className={styles.avatar}
        {...attributes}
        onError={() => setBrokenSrc(src)}
      />
    );
  }
  // Without a name the picture is decorative, like an empty `alt`.
  const label = name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <svg viewBox="0 0 48 48" style={style} className={styles.avatar} {...label}>
      <rect width="48" height="48" className={styles.ground} />
      <circle cx="24" cy="19" r="8" className={styles.figure} />
      <path d="M7 48c1.5-11 8.4-17 17-17s15.500 6 17 17z" className={styles.figure} />
    </svg>
  );
}
