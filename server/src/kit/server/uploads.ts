import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import multipart from '@fastify/multipart';
import { VIDEO_MAX_BYTES } from '@malaka/contracts/kit/limits';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#/kit/deps.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface FastifyInstance {
    uploadsFolder: string;
    assertRoom: Deps['space']['assertRoom'];
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
const FIELD_MAX_BYTES = 256 * 1024;

/** Support for forms with files, which a handler reads with `receiveForm`. */
export async function registerUploads(
  app: FastifyInstance,
  { config, log, space }: Pick<Deps, 'config' | 'log' | 'space'>,
): Promise<void> {
  const folder = path.join(config.dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  app.decorate('uploadsFolder', folder);
  app.decorate('assertRoom', space.assertRoom);
  await app.register(multipart, {
    limits: {
      fieldNameSize: 100,
      fieldSize: FIELD_MAX_BYTES,
      fields: 100,
      files: 5,
      parts: 105,
      headerPairs: 50,
      fileSize: VIDEO_MAX_BYTES,
    },
  });
  await deleteLeftovers(folder).catch((err: unknown) => {
    log.warn({ err }, 'Old uploads could not be deleted');
  });
}

/** Deletes files that a killed process was receiving. */
async function deleteLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < Date.now() - DAY_MS) await rm(file, { force: true });
  }
}
