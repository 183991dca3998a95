import { WEBINAR_STATES } from '@malaka/contracts/kit/choices';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { listFiles } from '#/domains/authoring/index.ts';
import { newToken } from '#/domains/people/index.ts';
import { type FoundWebinar, getWebinar, isModerator } from '#/domains/live/webinars/queries.ts';
import { enterMeeting } from '#/domains/live/webinar-meetings/watch-meeting.ts';
import { recordVisit } from '#/domains/live/webinars/visitors.ts';
import type { MeetingPlace, MeetingWebinar } from '#/kit/gateways/meetings.ts';
import type { Session } from '#/kit/http/access.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import {
  accountToken,
  insertGuest,
  insertRoom,
  type Participant,
  renameGuest,
  upsertAccount,
} from './participants.ts';
import { nameMissing } from './texts.ts';

type Joining = {
  webinarId: number;
  name: string | undefined;
  /** From an earlier visit of the guest. */
  token: string | undefined;
  session: Session | undefined;
  language: Language;
};

/** Width of the database column. */
const NAME_LONGEST = 200;

type Deciding = Pick<Deps, 'db' | 'config' | 'now' | 'meetings' | 'log'>;

/** Admits a person; someone who returns is the same participant. */
export async function joinWebinar(deps: Deciding, joining: Joining) {
  const { db } = deps;
  const webinar = await getWebinar(db, joining.webinarId, joining.session);
  if (webinar.state === 'finished') throw new AppError('webinar.finished', 409);
  const { session } = joining;
  const { token, participant } = await db
    .transaction()
    .execute(async (trx) =>
      session
        ? await enterAsAccount(trx, { deps, webinar, joining, session })
        : await enterAsGuest(trx, joining, deps.now()),
    );
  const place = await findPlace(deps, webinar, participant);
  return {
    token,
    participant: { ...participant, isGuest: participant.accountId === null },
    where: place.where,
    address: place.where === 'address' ? place.address : null,
  };
}

type Known = { deps: Deciding; webinar: FoundWebinar; joining: Joining; session: Session };

async function enterAsAccount(trx: Db, { deps, webinar, joining, session }: Known) {
  const { accountId } = session;
  const webinarId = webinar.id;
  const now = deps.now();
  const name = (await findName(trx, accountId)) || joining.name;
  if (!name) throw refuseName(joining.language);
  const token = accountToken(deps.config.secret, webinarId, accountId);
  await insertRoom(trx, webinarId);
  const participant = await upsertAccount(trx, {
    webinarId,
    accountId,
    name,
    token,
    now,
    isModerator: isModerator(webinar, session),
  });
  if (participant.removedAt) throw new AppError('webinar.removed', 403);
  await recordVisit(trx, { webinarId, accountId, now });
  return { token, participant };
}

async function enterAsGuest(trx: Db, joining: Joining, now: Date) {
  const { webinarId, name, token: earlierToken, language } = joining;
  const known =
    earlierToken === undefined
      ? undefined
      : await renameGuest(trx, { webinarId, token: earlierToken, name });
  if (known?.removedAt) throw new AppError('webinar.removed', 403);
  if (known && earlierToken !== undefined) return { token: earlierToken, participant: known };
  if (name === undefined) throw refuseName(language);
  await insertRoom(trx, webinarId);
  const token = newToken();
  return { token, participant: await insertGuest(trx, { webinarId, token, name, now }) };
}

const refuseName = (language: Language) => invalid({ name: [nameMissing[language]] });

async function findName(trx: Db, accountId: number): Promise<string> {
  const row = await trx
    .selectFrom('profiles')
    .where('accountId', '=', accountId)
    .select(sql<string>`trim(concat_ws(' ', first_name, last_name))`.as('name'))
    .executeTakeFirst();
  return row?.name.slice(0, NAME_LONGEST) ?? '';
}

async function findPlace(
  deps: Deciding,
  webinar: FoundWebinar,
  { id, name, isModerator: mayOpen }: Participant,
): Promise<MeetingPlace> {
  if (deps.meetings.kind === 'built-in') return { where: 'room' };
  const { lesson, minutes, state } = webinar;
  const owner = lesson ? { lessonId: lesson.lessonId } : { webinarId: webinar.id };
  const presentation = (await listFiles(deps.db, owner)).find(
    ({ field }) => field === 'presentation',
  );
  const meeting: MeetingWebinar = {
    ...webinar,
    durationMinutes: minutes,
    status: WEBINAR_STATES.indexOf(state),
    presentationName: presentation?.name ?? null,
  };
  return await enterMeeting(deps, meeting, { participantId: id, name }, mayOpen);
}
