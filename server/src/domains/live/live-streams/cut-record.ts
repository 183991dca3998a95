import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '#/kit/deps.ts';
import { withWorkFolder } from '#/domains/authoring/index.ts';
import { findRecord, updateRecordFailed } from './record-queries.ts';
import { publishTrimmed } from './publish-record.ts';
import { cutKey } from './stream-keys.ts';

type Tools = Pick<Deps, 'db' | 'files' | 'log' | 'streams' | 'video'>;
type Job = { webinarId: number; revision: number };

/** Cuts the published part of a recording, without re-encoding. */
export async function cutRecord(deps: Tools, { webinarId, revision }: Job): Promise<void> {
  const { db, files, streams, video } = deps;
  const record = await findRecord(db, webinarId);
  const isNewest = record?.revision === revision && record.state !== 'ready';
  if (!streams || !video || !record?.wholeKey || !isNewest) return;
  const from = record.trimStart ?? 0;
  const to = record.trimEnd ?? undefined;
  try {
    await withWorkFolder(async (folder) => {
      const source = path.join(folder, 'whole.mp4');
      await files.download(record.wholeKey!, source);
      const out = path.join(folder, 'out');
      await mkdir(out);
      const cut = path.join(out, 'shown.mp4');
      await streams.cut(source, cut, from, to);
      const { size: bytes } = await stat(cut);
      await files.putFile(cutKey(webinarId, revision), cut, 'video/mp4');
      const facts = await video.probe(cut);
      await publishTrimmed(deps, { webinarId, revision, before: record }, { facts, bytes });
    });
  } catch (error) {
    await updateRecordFailed(db, webinarId, 'technical_fault');
    throw error;
  }
}
