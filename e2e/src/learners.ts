import type { Server } from './fixtures.ts';
import { makePerson, type Person } from './people.ts';

/** A confirmed teacher with a diagnostic, who may start an upgrade course right away. */
export async function makeReadyLearner(server: Server): Promise<Person> {
  const person = await makePerson(server, { role: 'confirmedLearner' });
  const year = new Date(Date.now() + 5 * 60 * 60_000).getUTCFullYear();
  await server.db
    .updateTable('profiles')
    .set({ positionTypeId: 1 })
    .where('accountId', '=', person.id)
    .execute();
  await server.db
    .insertInto('diagnosticAttempts')
    .values({ accountId: person.id, year, seed: 1, questions: '[]', finishedAt: new Date() })
    .execute();
  return person;
}

const DAY_MS = 24 * 60 * 60_000;

/** A group with only this learner, ending in this many days. Returns its last day. */
export async function makeGroup(
  server: Server,
  { id }: Person,
  input: { name: string; courseId: number; days: number },
): Promise<string> {
  const dayAfter = (days: number) =>
    new Date(Date.now() + 5 * 60 * 60_000 + days * DAY_MS).toISOString().slice(0, 10);
  const { db } = server;
  const { categoryId } = await db
    .selectFrom('courses')
    .where('id', '=', input.courseId)
    .select('categoryId')
    .executeTakeFirstOrThrow();
  const endDate = dayAfter(input.days);
  const group = await db
    .insertInto('groups')
    .values({ name: input.name, startDate: dayAfter(-1), endDate })
    .returning('id')
    .executeTakeFirstOrThrow();
  const groupId = group.id;
  await db.insertInto('groupMembers').values({ groupId, accountId: id }).execute();
  await db.insertInto('groupCategories').values({ groupId, categoryId }).execute();
  return endDate;
}
