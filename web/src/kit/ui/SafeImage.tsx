import { IconPhotoOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './SafeImage.module.css';

type Props = {
  src: string | null | undefined;
  alt: string;
  /** CSS aspect ratio that reserves the space while the picture loads. */
  ratio?: string;
  fit?: 'cover' | 'contain';
  /** Replaces a missing or broken picture. */
  placeholder?: ReactNode;
};

export function SafeImage({ src, alt, ratio = '16 / 9', fit = 'cover', placeholder }: Props) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
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
  return (
    <div className={styles.frame} style={{ aspectRatio: ratio }}>
      <img
        src={src}
        alt={alt}
        className={styles.image}
        style={{ objectFit: fit }}
        loading="lazy"
        decoding="async"
        onError={() => setBrokenSrc(src)}
      />
    </div>
  );
}
