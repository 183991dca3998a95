import type { AuthoredUpload } from '@malaka/contracts/authoring/authored-lessons';
import type { Deps } from '#/kit/deps.ts';
import { findOpenUpload } from './queries.ts';

type OpenUpload = { id: string; name: string; bytes: bigint | number | string; createdAt: Date };

/** The video being uploaded to a lesson, and how much has arrived. */
export async function viewOpenUpload(
  { db, uploads }: Pick<Deps, 'db' | 'uploads'>,
  lessonId: number,
): Promise<AuthoredUpload | null> {
  const upload = await findOpenUpload(db, lessonId);
  return upload ? await viewUpload(uploads, upload) : null;
}

async function viewUpload(uploads: Deps['uploads'], upload: OpenUpload): Promise<AuthoredUpload> {
  const { id, name, createdAt } = upload;
  const come = await uploads.data.getUpload(id).catch(() => undefined);
  return {
    id,
    name,
    bytes: Number(upload.bytes),
    offset: come?.offset ?? 0,
    fingerprint: come?.metadata?.['fingerprint'] ?? '',
    createdAt,
  };
}
