import path from 'node:path';
import { sql } from 'kysely';
import { reasonOf } from '#/kit/config/start-error.ts';
import { signs } from '#/kit/platform-state/platform-signs.ts';
import { findPdfExpiry } from '#/kit/signing/pdf-signer.ts';
import { checkAddress } from './check-address.ts';
import { done, failed, type Step, todo } from './step.ts';

const MEGABYTE_IN_GIGABYTE = 1024;

/** Steps that belong to no domain, in the order in which to work through them. */
export const installationSteps: readonly Step[] = [
  {
    name: 'Mode',
    run: async ({ config }) =>
      config.mode === 'production'
        ? done('production')
        : todo(
            'development: with demo accounts, and codes for all to read',
            'Set MALAKA_MODE=production.',
          ),
  },
  {
    name: 'Address',
    run: async ({ config, now }) => await checkAddress({ publicUrl: config.publicUrl, now: now() }),
  },
  {
    name: 'Database',
    run: async (deps) => {
      const { rows } = await sql<{ version: string }>`
        select current_setting('server_version') as version`.execute(deps.db);
      const { state, count, most } = await signs.database(deps);
      const says = `PostgreSQL ${rows[0]!.version}, ${count} of ${most} connections in use`;
      if (deps.config.databaseUrl === undefined) {
        return todo(`${says}; the embedded one`, 'For several machines set DATABASE_URL.');
      }
      return state === 'ok'
        ? done(says)
        : todo(says, 'Raise max_connections or lower DATABASE_CONNECTIONS.');
    },
  },
  {
    name: 'Storage',
    run: async ({ files, config }) => {
      const place = config.s3 ? `bucket ${config.s3.bucket}` : `folder ${config.dataDir}`;
      try {
        await files.check();
        return done(`files are kept in the ${place}`);
      } catch (error) {
        return failed(
          `the ${place} refuses files: ${reasonOf(error)}`,
          config.s3 ? 'Look at the S3_ settings.' : 'Let the user of the platform write there.',
        );
      }
    },
  },
  {
    name: 'Space',
    run: async (deps) => {
      const { state, count } = await signs.space(deps);
      if (count === undefined) return done('not known here');
      const says = `${(count / MEGABYTE_IN_GIGABYTE).toFixed(1)} GB free where it is tightest`;
      return state === 'ok' ? done(says) : failed(says, 'Free or add space.');
    },
  },
  {
    name: 'Keys',
    run: async ({ config }) => {
      if (config.pdfP12 !== undefined)
        return done(`certificates are signed by ${config.pdfP12.path}`);
      const until = (await findPdfExpiry(config))?.toUTCString();
      return todo(
        `generated in ${path.join(config.dataDir, 'keys')}${until ? `; certificates are signed by the platform itself until ${until}` : ''}`,
        'Keep a copy of that folder apart, and set MALAKA_PDF_P12 to a certificate of an authority.',
      );
    },
  },
  {
    name: 'Worker',
    run: async (deps) => {
      const { state, count } = await signs.workers(deps);
      return state === 'ok'
        ? done(`${count} running`)
        : todo('none is running', 'Start the platform, or a process with MALAKA_ROLE=worker.');
    },
  },
  {
    name: 'Videos',
    run: async (deps) => {
      if (deps.video === undefined) {
        return todo('no ffmpeg: videos stay as they are', 'Install it, or set FFMPEG_PATH.');
      }
      const { state, count } = await deps.signs.videoTools(deps);
      if (state === 'ok') return done('ffmpeg is there');
      const says = `the ffmpeg that reads films of strangers is of ${count}`;
      return todo(says, 'Install a current one, or set FFMPEG_PATH and FFPROBE_PATH.');
    },
  },
  {
    name: 'Documents',
    run: async ({ documents }) =>
      documents
        ? done('LibreOffice is there')
        : todo('no LibreOffice: documents are downloads', 'Install it, or set OFFICE_PATH.'),
  },
  {
    name: 'Backups',
    run: async (deps) => {
      const { backup } = deps.config;
      if (backup === undefined) {
        return todo(
          'none are made',
          'Set BACKUP_FOLDER and BACKUP_RECIPIENT (docs/operations/back-up.md).',
        );
      }
      const { since } = await signs.backups(deps);
      return since
        ? done(`in ${backup.folder}, the newest verified one of ${since.toISOString()}`)
        : todo(`in ${backup.folder}, none verified yet`, 'Run npm run malaka -- backup.');
    },
  },
];
