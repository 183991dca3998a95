import type { Deps } from '#/kit/deps.ts';
import { type TelegramBot, TelegramError } from '#/kit/gateways/telegram.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import { findAnswering, giveUpdateBack, recordAnswered, takeUpdate } from './queries.ts';

type Update = { update_id: number };
type UpdateDeps = Pick<Deps, 'db' | 'personalData' | 'now'>;

const AGAIN_MS = 5000;
/** Longer than any answer takes: after it, the node with the claim must be dead. */
const ANSWERING_MS = 60_000;

/**
 * Answers an update once, however often it is delivered. An update that could not be answered
 * becomes a job, because Telegram may not repeat it; so does one claimed by another node, which may
 * have died. If the node or the database fails after Telegram has accepted the answer but before
 * that is recorded, the update is answered again.
 */
export async function receiveUpdate(
  deps: UpdateDeps,
  bot: TelegramBot,
  update: Update,
): Promise<void> {
  try {
    await answerOnce(deps, bot, update);
  } catch (error) {
    const restMs = error instanceof TelegramError ? (error.retryAfterMs ?? 0) : 0;
    await answerLater(deps, update, addMs(deps.now(), restMs));
    throw error;
  }
}

async function answerOnce(deps: UpdateDeps, bot: TelegramBot, update: Update): Promise<void> {
  const { db, now } = deps;
  const { update_id: id } = update;
  const takenAt = now();
  const until = addMs(takenAt, ANSWERING_MS);
  if (!(await takeUpdate(db, { id, now: takenAt, until }))) {
    const othersUntil = await findAnswering(db, id);
    if (othersUntil) await answerLater(deps, update, othersUntil);
    return;
  }
  try {
    await bot.handle(update);
  } catch (error) {
    await giveUpdateBack(db, id, until);
    throw error;
  }
  await recordAnswered(db, id);
}

/** Updates contain phone numbers, so they are encrypted in the job queue. */
export function sealUpdate({ personalData }: Pick<Deps, 'personalData'>, update: Update) {
  const { update_id: id } = update;
  return { id, sealed: personalData.seal(JSON.stringify(update), placeOf(id)).toString('base64') };
}

async function answerLater(deps: UpdateDeps, update: Update, at: Date): Promise<void> {
  const soonest = addMs(deps.now(), AGAIN_MS);
  const runAt = at > soonest ? at : soonest;
  const key = `answer-update:${update.update_id}`;
  await addJob(deps.db, 'answer-update', sealUpdate(deps, update), { key, runAt });
}

const addMs = (at: Date, ms: number) => new Date(at.getTime() + ms);

const placeOf = (id: number) => `telegram-update:${id}`;

/** Retried until answered, unless Telegram has repeated the update meanwhile. */
export async function answerUpdate(
  { bot, ...deps }: UpdateDeps & Pick<Deps, 'bot'>,
  { id, sealed }: { id: number; sealed: string },
): Promise<void> {
  if (!bot) return;
  const update = openUpdate(deps, { id, sealed });
  if (update) await answerOnce(deps, bot, update);
}

/** Undefined if its key no longer exists: retrying would not help. */
function openUpdate({ personalData }: UpdateDeps, { id, sealed }: { id: number; sealed: string }) {
  try {
    return JSON.parse(personalData.open(Buffer.from(sealed, 'base64'), placeOf(id))) as Update;
  } catch {
    return undefined;
  }
}
