import type { Config } from '#/kit/config/config.ts';
import type { Db } from '#/kit/db/connect.ts';
import { meetingIdOf } from '#/domains/live/meeting-servers/big-blue-button.ts';
import { makeCaller } from '#test/factories.ts';
import { signedParameters } from '#test/standins/big-blue-button.ts';

type Answer = { data: { id: number } };
type Calls = {
  post: (
    path: string,
    body: object,
    token?: string,
    name?: string,
  ) => Promise<{ data: Record<string, unknown> }>;
  postForm: (path: string, token: string, fields: object) => Promise<Answer>;
};

/** An author's path through one webinar: makes every such call that has a body. */
export async function exerciseWebinars(
  db: Db,
  { post, postForm }: Calls,
  extras: object,
  config: Pick<Config, 'secret' | 'bigBlueButton'>,
) {
  const { token } = await makeCaller(db, { role: 'teacher' });
  const fields = { title: 'Ochiq dars', description: '<p>Mavzu</p>', duration: 60 };
  const times = { startdate: '2099-01-01 10:00:00' };
  const flags = { is_record: 0, is_auto_record: 0, is_webcams: 0 };
  const form = { ...extras, ...fields, ...times, ...flags };
  const { id } = (await postForm('/teacher/webinars/create', token, form)).data;
  await postForm('/teacher/webinars/create', token, { ...form, id });
  await post('/teacher/webinars/delete', { id }, token);
  await post('/teacher/webinars/restore', { id }, token);
  await post('/webinars/subscribe', { id }, token);
  await post('/webinars/unsubscribe', { id }, token);
  await post('/webinars/subscribe', { id }, token);
  const join = '/webinars/:id/join';
  await post(`/webinars/${id}/join`, { name: 'Mehmon' }, undefined, join);
  const { data: entry } = await post(`/webinars/${id}/join`, {}, token, join);
  const stream = await exerciseStream(db, { id, token }, post, entry['token']);
  const claims = { meeting_id: meetingIdOf(config.secret, id), record_id: 'rec-1' };
  const signed_parameters = signedParameters(claims, config.bigBlueButton!.secret);
  await post('/webinar/recording-ready', { signed_parameters });
  const visits = db.selectFrom('webinarVisitors').where('webinarId', '=', id);
  const people = db.selectFrom('webinarParticipants').where('webinarId', '=', id);
  return [
    await db.selectFrom('webinars').selectAll().where('id', '=', id).execute(),
    await visits.selectAll().execute(),
    await people.selectAll().execute(),
    stream,
  ];
}

/** From a start with a different target to its recording, which is trimmed. */
async function exerciseStream(
  db: Db,
  { id, token }: { id: number; token: string },
  post: Calls['post'],
  participant_token: unknown,
) {
  const at = (name: string, body: object) =>
    post(`/teacher/webinars/${id}/${name}`, body, token, `/teacher/webinars/:id/${name}`);
  const target = { stream_url: 'rtmp://203.0.114.7/live', stream_key: 'kalit' };
  await at('start', target);
  await at('stream-target', { ...target, stream_key: 'boshqa' });
  await at('recording', { is_on: 0 });
  await post(`/webinars/${id}/watch`, { participant_token }, token, '/webinars/:id/watch');
  await db
    .insertInto('webinarRecords')
    .values({ webinarId: id, state: 'ready', wholeKey: 'records/whole.mp4', wholeSeconds: 60 })
    .execute();
  await at('record/trim', { from: 2, to: 30 });
  const { pushKey: _sealed, ...row } = await db
    .selectFrom('liveStreams')
    .selectAll()
    .where('webinarId', '=', id)
    .executeTakeFirstOrThrow();
  const records = db.selectFrom('webinarRecords').where('webinarId', '=', id);
  return [row, await records.select(['state', 'trimStart', 'trimEnd', 'revision']).execute()];
}
