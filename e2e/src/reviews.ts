import { expect, type Page } from '@playwright/test';
import { makeSession } from '@malaka/server/test/factories';
import { passUndo } from './clock.ts';
import type { Server } from './fixtures.ts';
import { comeBackAs, makePerson } from './people.ts';
import type { Person } from './people.ts';

let people = 0;

/** Empties the queues, so that "the next one" is somebody of the journey. */
export async function emptyQueues({ db }: Server): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ status: 'draft', dueAt: null, claimedBy: null, claimedUntil: null })
    .where('status', '=', 'submitted')
    .execute();
  await db
    .updateTable('alternativeCertificates')
    .set({ status: 'rejected', decidedAt: new Date(), dueAt: null })
    .where('status', 'in', ['sent', 'under_review'])
    .execute();
}

/** Makes a call as a user, without the screens. */
export async function callAs(
  server: Server,
  { token }: { token: string },
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

type Values = Record<string, unknown>;

/** A complete profile, as its form sends it. */
export async function profileValues({ db }: Server): Promise<Values> {
  const district = await db
    .selectFrom('districts')
    .select(['id', 'regionId'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const number = String((people += 1)).padStart(5, '0');
  return {
    lastname: 'Saidova',
    firstname: 'Mohira',
    middlename: 'Tohirovna',
    gender: 'female',
    birth_date: '1974-03-12',
    passport_series: 'AB',
    passport_number: `77${number}`,
    pinfl: `412037400${number}`,
    region_id: district.regionId,
    city_id: district.id,
    school_type: 'general',
    school_name: '12-maktab',
    position_type_id: 1,
    subject_id: 1,
    educations: [
      {
        level: 'high',
        faculty: 'Fizika',
        place: 'Nukus davlat pedagogika instituti',
        start_year: 1992,
        end_year: 1996,
      },
    ],
    work_places: [
      { place: '12-maktab', position: 'Fizika oʻqituvchisi', start: '1996-09-02', end: null },
    ],
    additional_positions: [],
  };
}

/** A user who has submitted a complete profile and waits. */
export async function makeWaiting(
  server: Server,
  input: { lastname: string; hoursAgo?: number },
): Promise<Person & { values: Values }> {
  const person = await makePerson(server);
  const values = { ...(await profileValues(server)), lastname: input.lastname };
  await callAs(server, person, '/profil/update', values);
  const { hoursAgo = 1 } = input;
  const hour = 3_600_000;
  await server.db
    .updateTable('profiles')
    .set({
      submittedAt: new Date(Date.now() - hoursAgo * hour),
      dueAt: new Date(Date.now() + (24 - hoursAgo) * hour),
    })
    .where('accountId', '=', person.id)
    .execute();
  return { ...person, values };
}

/** Opens the review queue as a ministry official. */
export async function sitDown(
  server: Server,
  page: Page,
  name: { lastName: string; firstName: string },
): Promise<void> {
  const reviewer = await makePerson(server, { role: 'ministry', ...name });
  await comeBackAs(page, await makeSession(server.db, reviewer.id));
}

export async function statusOf({ db }: Server, { id }: { id: number }): Promise<string> {
  const { status } = await db
    .selectFrom('profiles')
    .where('accountId', '=', id)
    .select('status')
    .executeTakeFirstOrThrow();
  return status;
}

/** The decision has taken effect, after letting the undo period pass. */
export async function expectLeft(server: Server, person: { id: number }, status: string) {
  if ((await statusOf(server, person)) !== status) await passUndo(server);
  await expect.poll(() => statusOf(server, person)).toBe(status);
}
