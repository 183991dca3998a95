import type { Db } from '@malaka/server/kit/db/connect';
import { recordDecision } from '@malaka/server/domains/credentials/alternative-certificates/decide-certificate';
import { insertCertificate } from '@malaka/server/domains/credentials/alternative-certificates/queries';
import { dueAfter } from '@malaka/server/domains/credentials/alternative-certificates/rules';
import type { FileStorage } from '@malaka/server/kit/files/port';
import { demoPapers, type DemoPaper } from '#/content/papers.ts';
import { drawPaper } from './draw-paper.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

type Input = { people: ReadonlyMap<string, number>; reviewerId: number; now: Date };

/** Alternative certificates; decisions were made through the real workflow. */
export async function insertPapers(
  db: Db,
  files: FileStorage,
  { people, reviewerId, now }: Input,
): Promise<void> {
  for (const paper of demoPapers) {
    const accountId = people.get(paper.owner)!;
    const submittedAt = new Date(now.getTime() - paper.sentHoursAgo * HOUR_MS);
    const file = await storePaper(files, paper, await ownerName(db, accountId));
    const { type, number, issuer, review } = paper;
    const id = await insertCertificate(db, {
      ...file,
      accountId,
      type,
      number,
      issuer,
      issuedOn: new Date(now.getTime() - paper.issuedDaysAgo * DAY_MS).toISOString().slice(0, 10),
      submittedAt,
      dueAt: dueAfter(submittedAt),
      ...(review?.status === 'under_review' && { status: 'under_review' }),
    });
    if (!review || review.status === 'under_review') continue;
    const decision = { comment: '', credits: null, ...review, id: id! };
    const at = new Date(submittedAt.getTime() + 6 * HOUR_MS);
    const address = '127.0.0.1';
    await recordDecision(db, decision, { accountId: reviewerId, address, language: 'uz', now: at });
  }
}

async function storePaper(files: FileStorage, paper: DemoPaper, owner: string) {
  const body = await drawPaper(paper, owner);
  const [ending, fileType] = paper.isPdf ? ['pdf', 'application/pdf'] : ['png', 'image/png'];
  const fileKey = `alternative/demo/${paper.owner}-${paper.type}.${ending}`;
  await files.put(fileKey, body, fileType);
  return { fileKey, fileType, fileName: `${paper.type}.${ending}`, fileBytes: body.length };
}

async function ownerName(db: Db, accountId: number): Promise<string> {
  const { lastName, firstName } = await db
    .selectFrom('profiles')
    .select(['lastName', 'firstName'])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return `${lastName} ${firstName}`;
}
