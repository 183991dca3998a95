import type { deleteFile } from '@malaka/contracts/authoring/authored-lessons';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Deps } from '#/kit/deps.ts';
import type { Db } from '#/kit/db/connect.ts';
import { deleteFileRow } from '#/domains/authoring/index.ts';
import { deleteCover } from '#/domains/content/index.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { lockOwnWebinar } from './queries.ts';
import { webinarFieldTexts } from './texts.ts';

/** Removes the image or presentation of the author's webinar (WEB-37). */
export async function deleteWebinarFile(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  { id, fields }: Pick<BodyOf<typeof deleteFile>, 'id' | 'fields'>,
  { accountId, language }: { accountId: number; language: Language },
): Promise<void> {
  if (fields !== 'image' && fields !== 'presentation') {
    throw invalid({ fields: [webinarFieldTexts.noSuchFile[language]] });
  }
  const image = await db.transaction().execute(async (trx) => {
    const webinar = await lockOwnWebinar(trx, accountId, id);
    if (fields === 'image') return await takeImage(trx, webinar);
    const wasThere = await deleteFileRow(trx, { webinarId: id }, 'presentation', now());
    if (!wasThere) throw new AppError('file.not_found', 404);
    return null;
  });
  await deleteCover(files, image);
}

async function takeImage(trx: Db, { id, image }: { id: number; image: string | null }) {
  if (image === null) throw new AppError('file.not_found', 404);
  await trx.updateTable('webinars').set({ image: null }).where('id', '=', id).execute();
  return image;
}
