import { link, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Manifest } from '#/domains/authoring/course-archives/archive-format.ts';
import { insertArchivedCourse } from '#/domains/authoring/course-archives/insert-archived-course.ts';
import {
  addRemarks,
  finishArchive,
  claimArchive,
} from '#/domains/authoring/course-archives/queries.ts';
import { RefusedArchive } from '#/domains/authoring/course-archives/refused-archive.ts';
import {
  reportProgress,
  settleFailure,
} from '#/domains/authoring/course-archives/report-archive.ts';
import { clearStaged, stageParts } from '#/domains/authoring/course-archives/stage-parts.ts';
import { findLanguageId, listCategories } from '#/domains/people/index.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Language } from '#/kit/http/language.ts';
import { CONTENTS, hashOf, isRead } from './entry-names.ts';
import { findUnpack, type Unpack } from './open-backup.ts';
import { type ReadBackup } from './read-backup.ts';
import { readInThread } from './read-in-thread.ts';
import { withoutParts } from './without-parts.ts';

type Tools = Pick<Deps, 'config' | 'db' | 'files' | 'log' | 'now' | 'video'>;

/** Percent of the work completed at the end of each phase. */
const UNPACKED = 15;
const READ = 25;
const FILES_UNPACKED = 40;
const STAGED = 95;

/**
 * Makes a course of a Moodle backup in one commit. A refused, stopped or crashed import leaves
 * nothing behind, and the next run starts again.
 */
export async function importMoodleBackup(deps: Tools, { archiveId }: { archiveId: number }) {
  const { db, files } = deps;
  const taken = await claimArchive(db, archiveId, 'import');
  if (!taken?.key) return;
  const { key } = taken;
  const stem = path.basename(key, path.extname(key));
  const folder = await mkdtemp(path.join(tmpdir(), 'malaka-moodle-'));
  const stopping = new AbortController();
  try {
    await clearStaged(deps, stem);
    const file = path.join(folder, 'course.mbz');
    await files.download(key, file);
    const owner = { archiveId, accountId: taken.authorId, language: taken.language as Language };
    await new Import(deps, { ...owner, stem, folder }, stopping).run(file);
  } catch (error) {
    await clearStaged(deps, stem);
    // The file stays, so that its author can resume the import.
    if (stopping.signal.aborted) return;
    await settleFailure(deps, archiveId, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  // Last: as long as the file exists, a crashed run can start again.
  await files.delete(key).catch(() => undefined);
}

type ImportContext = {
  archiveId: number;
  accountId: number;
  language: Language;
  stem: string;
  folder: string;
};

class Import {
  readonly #deps: Tools;
  readonly #context: ImportContext;
  readonly #stopping: AbortController;
  readonly #onProgress: (percent: number) => void;
  #sizes: ReadonlyMap<string, number> = new Map();

  constructor(deps: Tools, context: ImportContext, stopping: AbortController) {
    this.#deps = deps;
    this.#context = context;
    this.#stopping = stopping;
    this.#onProgress = reportProgress(deps.db, context.archiveId, () => stopping.abort());
  }

  async run(file: string): Promise<void> {
    const { config } = this.#deps;
    const { language } = this.#context;
    const { signal } = this.#stopping;
    const unpack = await findUnpack(file);
    const unpacked = await this.#unpackXml(unpack, file);
    const read = await readInThread({ unpacked, language, origin: config.publicUrl }, signal);
    this.#onProgress(READ);
    await this.#unpackFiles(unpack, file, read);
    await this.#takeOver(read);
  }

  /** Unpacks only the course's texts, never users' activity. */
  async #unpackXml(unpack: Unpack, file: string): Promise<Map<string, string>> {
    const unpacked = new Map<string, string>();
    const target = (entry: string) => {
      if (!isRead(entry)) return undefined;
      const to = path.join(this.#context.folder, `${unpacked.size}.xml`);
      unpacked.set(entry, to);
      return to;
    };
    const sizes = await unpack(file, target, this.#watch(0, UNPACKED));
    this.#sizes = sizes;
    if (sizes.has('moodle.xml') && !sizes.has(CONTENTS)) throw new RefusedArchive('oldBackup');
    if (!sizes.has(CONTENTS)) throw new RefusedArchive('noBackup');
    return unpacked;
  }

  /** Unpacks only files that lessons show, never submissions. */
  async #unpackFiles(unpack: Unpack, file: string, { manifest, cover }: ReadBackup) {
    const parts = JSON.stringify(manifest).match(PART) ?? [];
    const requested = new Set(parts.map((part) => part.slice(-HASH_LENGTH)));
    if (cover !== null) requested.add(cover);
    const target = (entry: string) => {
      const hash = hashOf(entry);
      return hash !== undefined && requested.has(hash) ? this.#fileOf(hash) : undefined;
    };
    if (requested.size > 0) await unpack(file, target, this.#watch(READ, FILES_UNPACKED));
  }

  async #takeOver({ manifest, cover, remarks }: ReadBackup): Promise<void> {
    const { db, now } = this.#deps;
    const { archiveId, accountId, language, stem, folder } = this.#context;
    const refused = new Map<string, string>();
    const staged = await stageParts(
      this.#deps,
      {
        archive: { extract: (part, target) => this.#extract(part, target, cover) },
        read: manifest,
      },
      {
        stem,
        folder,
        language,
        onProgress: (percent) => this.#onProgress(share(FILES_UNPACKED, STAGED, percent / 100)),
        onRefused: (part, code) => refused.set(part, code),
      },
    );
    const rest = withoutParts(manifest, refused);
    if (rest.manifest.sections.length === 0) throw new RefusedArchive('nothingTaken');
    await db.transaction().execute(async (trx) => {
      const read = await placed(trx, rest.manifest, language);
      const courseId = await insertArchivedCourse(trx, read, staged, {
        accountId,
        language,
        now: now(),
      });
      const all = [...remarks, ...rest.remarks];
      await addRemarks(trx, archiveId, all);
      const leftCount = all.length;
      const outcome = { state: 'ready' as const, courseId, leftCount, finishedAt: now() };
      // Its author stopped or deleted it meanwhile.
      if (await finishArchive(trx, archiveId, outcome)) return;
      this.#stopping.abort();
      this.#stopping.signal.throwIfAborted();
    });
  }

  async #extract(part: string, target: string, cover: string | null): Promise<number> {
    this.#stopping.signal.throwIfAborted();
    const hash = part === 'cover.webp' ? cover! : part.replace(/^\w+\/|(?:-\d+)?\.\w+$/g, '');
    const file = this.#fileOf(hash);
    const found = await stat(file).catch(() => undefined);
    if (!found) {
      const isThere = this.#sizes.has(`files/${hash.slice(0, 2)}/${hash}`);
      throw new RefusedArchive(isThere ? 'wrongType' : 'missingPart', part);
    }
    await link(file, target);
    return found.size;
  }

  readonly #fileOf = (hash: string): string => path.join(this.#context.folder, hash);

  readonly #watch = (from: number, to: number) => ({
    signal: this.#stopping.signal,
    onShare: (done: number) => this.#onProgress(share(from, to, done)),
  });
}

const share = (from: number, to: number, done: number): number =>
  Math.floor(from + (to - from) * Math.min(1, done));

const HASH_LENGTH = 40;
const PART = /\b[a-z]+\/[0-9a-f]{40}/g;

/** Sets a language this platform has and a category for the course. */
async function placed(trx: Db, manifest: Manifest, language: Language): Promise<Manifest> {
  const { course } = manifest;
  const [category] = await listCategories(trx, 'uz');
  for (const code of [course.language, language, 'uz', 'ru', 'en']) {
    // oxlint-disable-next-line no-await-in-loop -- the first one nearly always is there
    const isKnown = (await findLanguageId(trx, code)) !== undefined;
    if (isKnown && category) return { ...manifest, course: { ...course, language: code } };
  }
  throw new RefusedArchive('noPlace');
}
