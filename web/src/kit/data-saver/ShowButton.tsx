import { IconFileDownload, IconPhotoDown, IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { pictureSizeQuery } from './picture-sizes.ts';
import styles from './ShowButton.module.css';

const ICONS = { picture: IconPhotoDown, pages: IconFileDownload, video: IconVideo };

export type DeferredThing = {
  source: string;
  kind: keyof typeof ICONS;
  /** Name of the deferred content, for screen readers. */
  name?: string;
  /** If the page knows it; otherwise the size of a public picture is requested. */
  bytes?: number | undefined;
};

type Props = DeferredThing & { onShow: () => void };

/** Loads what the data saver deferred, after showing its size. */
export function ShowButton({ source, kind, name, bytes, onShow }: Props) {
  const { t } = useTranslation('saver');
  const format = useFormat();
  const { data: fetched } = useQuery(pictureSizeQuery(source));
  const size = bytes ?? fetched;
  const Icon = ICONS[kind];
  return (
    <button
      type="button"
      className={styles.button}
      onClick={({ currentTarget }) => {
        const place = currentTarget.parentElement!;
        onShow();
        // The button disappears; keyboard users continue from here.
        place.tabIndex = -1;
        place.focus({ preventScroll: true });
      }}
    >
      <Icon size={18} aria-hidden />
      <span>
        {t(`show.${kind}`)}
        {name && <span className="unseen">: {name}</span>}
        {typeof size === 'number' && <span data-figures> · {format.fileSize(size)}</span>}
      </span>
    </button>
  );
}
