import type { Loader, LoaderCallbacks, LoaderContext, LoaderStats } from 'hls.js';
import type { StoredVideo } from './stored-videos.ts';

const PLAYLISTS = new Set(['manifest', 'level', 'audioTrack', 'subtitleTrack']);

const newStats = (): LoaderStats => ({
  aborted: false,
  loaded: 0,
  retry: 0,
  total: 0,
  chunkCount: 0,
  bwEstimate: 0,
  loading: { start: 0, first: 0, end: 0 },
  parsing: { start: 0, end: 0 },
  buffering: { start: 0, first: 0, end: 0 },
});

/** Feeds hls.js from this device instead of the network. */
export const storedLoader = (read: StoredVideo['read']) =>
  class StoredLoader implements Loader<LoaderContext> {
    stats = newStats();
    context: LoaderContext | null = null;

    load(
      context: LoaderContext,
      _config: unknown,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      this.context = context;
      const { stats } = this;
      stats.loading.start = performance.now();
      const isText = PLAYLISTS.has((context as { type?: string }).type ?? '');
      void read(context.url).then(
        (data) => {
          if (stats.aborted) return;
          stats.loading.first = performance.now();
          stats.loading.end = performance.now();
          stats.loaded = data.byteLength;
          stats.total = data.byteLength;
          const answer = isText ? new TextDecoder().decode(data) : data;
          callbacks.onSuccess({ url: context.url, data: answer }, stats, context, null);
        },
        () => {
          if (stats.aborted) return;
          callbacks.onError({ code: 0, text: 'Not on this device' }, context, null, stats);
        },
      );
    }

    abort(): void {
      this.stats.aborted = true;
    }

    destroy(): void {
      this.abort();
      this.context = null;
    }
  };
