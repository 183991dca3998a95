import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { LazyShowButton, show, usePicture } from '#/kit/data-saver/deferred.ts';
import styles from './SafeImage.module.css';

type Props = {
  src: string | null | undefined;
  alt: string;
  /** What it shows: labels the button that loads it if the picture itself is decorative. */
  name?: string;
  /** CSS aspect ratio that reserves the space while the picture loads. */
  ratio?: string;
  fit?: 'cover' | 'contain';
  /** Replaces a missing or broken picture. */
  placeholder?: ReactNode;
};

export function SafeImage({
  src,
  alt,
  name = alt,
  ratio = '16 / 9',
  fit = 'cover',
  placeholder,
}: Props) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const { isDeferred, attributes } = usePicture(src);
  if (!src || src === brokenSrc) {
    return (
      <div
        className={styles.frame}
        style={{ aspectRatio: ratio }}
        {...(alt !== '' && { role: 'img', 'aria-label': alt })}
      >
        {placeholder ?? <IconPhotoOff size={32} className="dimmed" aria-hidden />}
      </div>
    );
  }
  if (isDeferred) {
    return (
      <div className={styles.frame} style={{ aspectRatio: ratio }}>
        {placeholder ?? <IconPhoto size={32} className="dimmed" aria-hidden />}
        <div className={styles.button}>
          <LazyShowButton source={src} kind="picture" name={name} onShow={() => show(src)} />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.frame} style={{ aspectRatio: ratio }}>
      <img
        src={src}
        alt={alt}
        className={styles.image}
        style={{ objectFit: fit }}
        decoding="async"
        {...attributes}
        onError={() => setBrokenSrc(src)}
      />
    </div>
  );
}
