import type {
  askRegrade as contract,
  Regrade,
  decideRegrade as decideCall,
} from '@malaka/contracts/assessment/regrades';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { plainText } from '@malaka/grading/plain-text';
import { completionsFirst } from '#/kit/db/completions-first.ts';
import type { Database, Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { notifyMany, notify } from '#/kit/notifications/notify.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { endRegrade, startRegrade } from './start-regrade.ts';
import { previewRegrade } from './preview-regrade.ts';
import {
  findByKey,
  isOpenRegrade,
  listDeciders,
  lockTurns,
  findInForce,
  lockRegrade,
} from './queries.ts';
import { type Editor, type ReadProposal, readProposal, getCorrectable } from './read-proposal.ts';
import { allSources } from './sources.ts';

type Input = BodyOf<typeof contract>;
type RegradeState = Pick<Regrade, 'id' | 'state'>;

/**
 * Decides about a question. If results may get worse, it waits for a second person; otherwise it is
 * in force at once and a job regrades. Repeating the key returns the first regrade.
 */
export async function askRegrade(
  db: Database,
  input: Input,
  editor: Editor,
): Promise<RegradeState> {
  return await db.transaction().execute(async (trx) => {
    // Foreseeing what an undo takes reads completions.
    await completionsFirst(trx);
    await lockTurns(trx);
    const known = await findByKey(trx, input.key);
    if (known) return answerKnown(known, editor);
    const read = await readProposal(trx, input, editor);
    if (await isOpenRegrade(trx, read.corrected.id)) throw new AppError('regrade.running', 409);
    const state = await stateOf(trx, input, editor);
    const id = await insertRegrade(trx, { input, read, state, editor });
    if (state === 'waiting') await notifyDeciders(trx, { id, read, editor, reason: input.reason });
    if (state === 'running') {
      await startRegrade(trx, { ...read, id, now: editor.now });
    }
    if (state === 'done')
      await endRegrade(trx, { id, questionIds: read.corrected.ids, editor, input });
    await writeAudit(trx, {
      by: editor,
      action: state === 'waiting' ? 'question.correction_asked' : 'question.corrected',
      subject: `question:${read.corrected.id}`,
      before: { correction: read.former },
      after: {
        regrade: id,
        kind: input.kind,
        correction: read.correction,
        mayLower: state === 'waiting',
        reason: input.reason,
      },
    });
    return { id, state };
  });
}

function answerKnown(
  { id, state, askedBy }: RegradeState & { askedBy: number },
  editor: Editor,
): RegradeState {
  if (askedBy !== editor.accountId) throw new AppError('regrade.outdated', 409);
  return { id, state };
}

/**
 * Keeping a question changes no result, whatever else was selected. An undo that takes something
 * away from people waits for a second person too.
 */
async function stateOf(trx: Db, input: Input, editor: Editor): Promise<RegradeState['state']> {
  const { kind, mayLower } = input;
  if (kind === 'keep') return 'done';
  if (mayLower) return 'waiting';
  const isLowering = kind === 'undo' && (await previewRegrade(trx, input, editor)).lowered > 0;
  return isLowering ? 'waiting' : 'running';
}

type New = { input: Input; read: ReadProposal; state: RegradeState['state']; editor: Editor };

async function insertRegrade(trx: Db, { input, read, state, editor }: New): Promise<number> {
  const { kind, reason, key, undoesId } = input;
  const places =
    kind === 'keep'
      ? []
      : await Promise.all(
          allSources().map(async (source) =>
            (await source.findPlaces(trx, read.corrected)).map((place) => ({
              ...place,
              source: source.name,
            })),
          ),
        );
  const sources = places
    .flat()
    .map(({ source, id, name, url }) => ({ source, placeId: id, name, url }));
  const { id } = await trx
    .insertInto('regrades')
    .values({
      questionId: read.corrected.id,
      requestKey: key,
      kind,
      correction: JSON.stringify(read.correction),
      former: JSON.stringify(read.former),
      undoesId: kind === 'undo' ? undoesId! : null,
      reason,
      mayLower: state === 'waiting',
      // It gets its turn when it starts.
      state: state === 'running' ? 'waiting' : state,
      askedBy: editor.accountId,
      askedAt: editor.now,
      sources: JSON.stringify(sources),
      attemptsCount: places.flat().reduce((sum, place) => sum + place.attemptsCount, 0),
      finishedAt: state === 'done' ? editor.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function notifyDeciders(
  trx: Db,
  { id, read, editor, reason }: { id: number; read: ReadProposal; editor: Editor; reason: string },
): Promise<void> {
  await notifyMany(trx, {
    accountIds: await listDeciders(trx, editor.accountId),
    kind: 'regrade_asked',
    facts: { question: shortText(read.question.text), reason },
    url: `/dashboard/questions/${read.corrected.id}/correction`,
    eventKey: `regrade_asked:${id}`,
  });
}

const SHORT = 80;

/** The beginning of the question's text, for a notification. */
function shortText(html: string): string {
  const text = plainText(html);
  return text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()}…` : text;
}

type Decision = BodyOf<typeof decideCall>;

/** A second person, never the requester, agrees that results may get worse, or refuses. */
export async function decideRegrade(
  db: Database,
  { id, isAgreed, words }: Decision,
  editor: Editor,
): Promise<Pick<Regrade, 'id' | 'state'>> {
  const { accountId, now } = editor;
  return await db.transaction().execute(async (trx) => {
    await lockTurns(trx);
    const regrade = await lockRegrade(trx, id);
    if (!regrade) throw new AppError('regrade.not_found', 404);
    const found = await getCorrectable(trx, editor, regrade.questionId);
    const { corrected, question } = found;
    if (regrade.askedBy === accountId) throw new AppError('regrade.own', 403);
    if (regrade.state !== 'waiting') throw new AppError('regrade.outdated', 409);
    const { correction, former } = regrade;
    const inForce = await findInForce(trx, corrected.id);
    if (JSON.stringify(inForce) !== JSON.stringify(former)) {
      throw new AppError('regrade.outdated', 409);
    }
    const decided = { decidedBy: accountId, decision: words, decidedAt: now };
    await trx
      .updateTable('regrades')
      .set(isAgreed ? decided : { ...decided, state: 'refused', finishedAt: now })
      .where('id', '=', id)
      .execute();
    if (isAgreed) await startRegrade(trx, { ...found, id, correction, now });
    await notify(trx, {
      accountId: regrade.askedBy,
      kind: isAgreed ? 'regrade_agreed' : 'regrade_refused',
      facts: { question: shortText(question.text), reason: words },
      url: `/dashboard/questions/${corrected.id}/correction`,
      eventKey: `regrade_decided:${id}`,
    });
    await writeAudit(trx, {
      by: editor,
      action: isAgreed ? 'question.corrected' : 'question.correction_refused',
      subject: `question:${corrected.id}`,
      before: { correction: former },
      after: { regrade: id, kind: regrade.kind, correction, mayLower: true, reason: words },
    });
    return { id, state: isAgreed ? ('running' as const) : ('refused' as const) };
  });
}
