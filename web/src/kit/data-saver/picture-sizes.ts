import { listFileSizes, PUBLIC_FILES_AT_ONCE } from '@malaka/contracts/content/files';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

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
export const pictureSizeQuery = (source: string) =>
  queryOptions({
    queryKey: ['picture-size', source],
    queryFn: () => askSize(source.slice(FOLDER.length)),
    enabled: source.startsWith(FOLDER),
    staleTime: Infinity,
  });
