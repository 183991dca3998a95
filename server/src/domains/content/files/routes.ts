import { getPublicFile, listFileSizes } from '@malaka/contracts/content/files';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { sendStoredFile } from '#/kit/files/send-stored-file.ts';
import { publicKey } from '#/kit/files/public-files.ts';
import type { FileStorage } from '#/kit/files/port.ts';
import { AppError } from '#/kit/http/app-error.ts';

export function publicRoutes(scope: Scope<'public'>, { files }: Deps): void {
  scope.route(getPublicFile, ({ params }, { request, reply }) =>
    sendStoredFile(request, reply, files, {
      key: publicKey(params.name),
      // The content under a name never changes.
      cacheControl: 'public, max-age=31536000, immutable',
    }),
  );
  scope.route(listFileSizes, async ({ query }, { reply }) => {
    const sizes = await findSizes(files, query.names);
    void reply.header('cache-control', 'public, max-age=86400');
    return sizes;
  });
}

/** Sizes of public files by name; missing files are left out. */
async function findSizes(files: Pick<FileStorage, 'stat'>, names: readonly string[]) {
  const sizes = await Promise.all(Array.from(new Set(names), (name) => findSize(files, name)));
  return sizes.filter((found) => found !== undefined);
}

async function findSize(files: Pick<FileStorage, 'stat'>, name: string) {
  try {
    return { name, bytes: (await files.stat(publicKey(name))).size };
  } catch (error) {
    if (error instanceof AppError && error.code === 'file.not_found') return undefined;
    throw error;
  }
}
