import { hash } from '@node-rs/argon2';
import type { Deps } from '#/deps.ts';
import { seedReference } from '#/reference/seed-reference.ts';
import { demoAccounts, demoPassword } from './content/accounts.ts';
import { demoAuthors } from './content/authors.ts';
import { demoCourses } from './content/courses.ts';
import { demoExpertReviews, demoSpecialists } from './content/speakers.ts';
import { countPurchases, insertActivity, learners } from './load-activity.ts';
import { insertCourses } from './load-courses.ts';
import { insertDemoLearner } from './load-demo-learner.ts';
import { insertPeople, knownPeople } from './load-people.ts';
import { insertPublicContent } from './load-public-content.ts';
import { insertSchools } from './load-schools.ts';
import { demoVideos } from './load-videos.ts';
import { storeFaces } from './store-faces.ts';

/** Fills an empty development database, in one transaction, so that every screen has something. */
export async function seedDemo(
  deps: Pick<Deps, 'db' | 'files' | 'now' | 'video'>,
): Promise<{ certificateNumber: string | undefined }> {
  const now = deps.now();
  const [passwordHash, faces] = await Promise.all([
    hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    storeFaces(deps.files, [
      ...demoAuthors,
      ...demoAccounts,
      ...demoSpecialists,
      ...demoExpertReviews,
    ]),
  ]);
  return await deps.db.transaction().execute(async (trx) => {
    await seedReference(trx);
    await insertSchools(trx);
    const people = await insertPeople(trx, knownPeople(faces, now), passwordHash);
    await insertPublicContent(trx, { faces, people, now });
    const videos = deps.video && demoVideos(trx);
    const courseIds = await insertCourses(trx, { courses: demoCourses, people, videos, now });
    await videos?.addJobs();
    const others = await insertPeople(trx, learners(demoCourses, now), passwordHash);
    await insertActivity(trx, { courses: demoCourses, courseIds, people: others, now });
    const accountId = people.get('learner')!;
    const certificateNumber = await insertDemoLearner(trx, { accountId, courseIds, now });
    await countPurchases(trx, now);
    await acceptOffer(trx, [...people.values(), ...others.values()]);
    return { certificateNumber };
  });
}

async function acceptOffer(db: Parameters<typeof insertPeople>[0], accounts: readonly number[]) {
  const { version } = await db
    .selectFrom('offers')
    .select('version')
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('offerAcceptances')
    .values(accounts.map((accountId) => ({ accountId, version })))
    .execute();
}
