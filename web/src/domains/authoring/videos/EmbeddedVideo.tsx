import { DeferredMedia } from '#/kit/data-saver/DeferredMedia.tsx';
import styles from './EmbeddedVideo.module.css';

type Props = { src: string; title: string };

/** The player of another site. */
export function EmbeddedVideo({ src, title }: Props) {
  return (
    <DeferredMedia source={src} kind="video" name={title}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the allowed players refuse to work in one; the policy of the page names their sites */}
      <iframe
        className={styles.embed}
        src={src}
        title={title}
        allow="fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </DeferredMedia>
  );
}
