import { IconFileDownload, IconPhotoDown, IconVideo } from '@tabler/icons-react';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listFileSizes, PUBLIC_FILES_AT_ONCE } from '@malaka/contracts/content/files';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { call } from '#/kit/api/client.ts';
import styles from './ShowButton.module.css';

const FOLDER = '/api/v1/files/';

/** Pictures of a page are requested together. */
const waiting = new Map<string, (bytes: number | null) => void>();

async function askAll(): Promise<void> {
  const batch = [...waiting].slice(0, PUBLIC_FILES_AT_ONCE);
  for (const [name] of batch) waiting.delete(name);
  if (waiting.size > 0) setTimeout(() => void askAll());
  const names = batch.map(([name]) => name);
  const { data } = await call(listFileSizes, { query: { names } }).catch(() => ({ data: [] }));
  const sizes = new Map(data.map(({ name, bytes }) => [name, bytes]));
  for (const [name, answer] of batch) answer(sizes.get(name) ?? null);
}

const askSize = (name: string): Promise<number | null> =>
  new Promise((resolve) => {
    if (waiting.size === 0) setTimeout(() => void askAll());
    waiting.set(name, resolve);
  });

/** The size of a public picture before it is loaded; null if unknown. */
const pictureSizeQuery = (source: string) =>
  queryOptions({
    queryKey: ['picture-size', source],
    queryFn: () => askSize(source.slice(FOLDER.length)),
    enabled: source.startsWith(FOLDER),
    staleTime: Infinity,
  });

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
