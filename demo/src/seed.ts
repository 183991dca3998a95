import { hash } from '@node-rs/argon2';
import type { Deps } from '@malaka/server/kit/deps';
import { seedReference } from '@malaka/server/domains/people/reference/seed-reference';
import { demoAccounts, demoPassword } from '#/content/accounts.ts';
import { demoAuthors } from '#/content/authors.ts';
import { demoCourses } from '#/content/courses.ts';
import { demoExpertReviews, demoSpecialists } from '#/content/speakers.ts';
import { insertAnnouncements } from './load-announcements.ts';
import { insertAppeals } from './load-appeals.ts';
import { insertApprovals } from './load-approvals.ts';
import { insertChats } from './load-chats.ts';
import { countPurchases, insertActivity, learners } from './load-activity.ts';
import { insertCourses } from './load-courses.ts';
import { insertDemoCertificates } from './load-demo-certificates.ts';
import { insertDemoCredits } from './load-demo-credits.ts';
import { insertDemoLearner } from './load-demo-learner.ts';
import { insertDiagnosticBank, takeDemoDiagnostic } from './load-diagnostic.ts';
import { insertDrafts } from './load-drafts.ts';
import { insertEssays } from './load-essays.ts';
import { insertExams } from './load-exams.ts';
import { startDemoExports } from './load-exports.ts';
import { insertGroups, insertReports } from './load-groups.ts';
import { insertMoney } from './load-money.ts';
import { insertMoreLearning } from './load-more-learning.ts';
import { insertOrganizations } from './load-organizations.ts';
import { insertPapers } from './load-papers.ts';
import { insertPeople, knownPeople } from './load-people.ts';
import { insertPresence } from './load-presence.ts';
import { insertPublicContent } from './load-public-content.ts';
import { insertRegister } from './load-register.ts';
import { decided, decideSome } from './load-reviews.ts';
import { insertSchoolStaff } from './load-school-staff.ts';
import { insertSchools } from './load-schools.ts';
import { insertSurveys } from './load-surveys.ts';
import { demoVideos } from './load-videos.ts';
import { insertRoomTalk } from './load-room-talk.ts';
import { insertTrainings } from './load-trainings.ts';
import { insertWebinars } from './load-webinars.ts';
import { storeFaces } from './store-faces.ts';

/** Fills an empty development database so that every screen has content. */
export async function seedDemo(
  deps: Pick<Deps, 'db' | 'exportTables' | 'files' | 'now' | 'personalData' | 'video'>,
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
  const { personalData } = deps;
  const known = knownPeople(faces, now);
  const buyers = learners(demoCourses, now);
  const seeded = await deps.db.transaction().execute(async (trx) => {
    await seedReference(trx);
    const schoolIds = await insertSchools(trx);
    const input = { passwordHash, personalData, schoolIds, offset: 0 };
    const people = await insertPeople(trx, known, input);
    await insertPublicContent(trx, { faces, now });
    await insertWebinars(trx, { people, now });
    await insertRoomTalk(trx, now);
    const videos = deps.video && demoVideos(trx);
    const courseIds = await insertCourses(trx, { courses: demoCourses, people, videos, now });
    await videos?.addJobs();
    await insertDiagnosticBank(trx, { authorId: people.get('teacher')!, now });
    const others = await insertPeople(trx, buyers, { ...input, offset: known.length });
    await insertActivity(trx, { courses: demoCourses, courseIds, people: others, now });
    const accountId = people.get('learner')!;
    const accountIds = [accountId, ...[...others.values()].slice(0, 24)];
    await insertGroups(trx, { accountIds, creatorId: people.get('manager')!, now });
    await insertExams(trx, {
      teacherId: people.get('teacher')!,
      learnerId: accountId,
      accountIds,
      now,
    });
    await insertPresence(trx, { teacherId: people.get('teacher')!, accountIds, now });
    await insertOrganizations(trx, deps.files, {
      institutionId: people.get('institution')!,
      reviewerId: people.get('ministry')!,
      adminId: people.get('admin')!,
      teacherIds: [people.get('teacher')!],
      now,
    });
    await insertReports(trx, { accountIds });
    const managerId = people.get('manager')!;
    await insertDemoCredits(trx, personalData, { accountId, managerId, now });
    const certificateNumber = await insertDemoLearner(trx, { accountId, courseIds, now });
    await insertSchoolStaff(trx, {
      ...input,
      offset: known.length + buyers.length,
      headId: people.get('school-head')!,
      managerId,
      courseIds,
      now,
    });
    await insertPapers(trx, deps.files, {
      people: new Map([...others, ...people]),
      reviewerId: people.get('ministry')!,
      now,
    });
    await insertTrainings(trx, personalData, {
      managerId,
      waitingFor: [accountId, people.get('school-head')!],
      now,
    });
    await insertRegister(trx, personalData, { learnerId: accountId, now });
    await countPurchases(trx, now);
    await insertMoney(trx, { learnerId: accountId, now });
    await insertChats(trx, { people, otherId: accountIds[1]!, now });
    await acceptOffer(trx, [...new Set([...people.values(), ...others.values()])]);
    return { people, others, courseIds, certificateNumber };
  });
  await takeDemoDiagnostic(deps.db, { accountId: seeded.people.get('learner')!, now });
  const sent = buyers.filter(({ standing }) => standing === 'submitted').slice(-decided.length);
  await decideSome(deps, {
    accountIds: sent.map(({ key }) => seeded.others.get(key)!),
    reviewerId: seeded.people.get('ministry')!,
    now,
  });
  await insertDemoCertificates(deps.db, {
    number: seeded.certificateNumber!,
    reviewerId: seeded.people.get('ministry')!,
    now,
  });
  await insertMoreLearning(deps.db, {
    regionalManagerId: seeded.people.get('regional-manager')!,
  });
  await startDemoExports(
    deps,
    (['manager', 'ministry'] as const).map((key) => seeded.people.get(key)!),
  );
  await insertAppeals(deps, { authorId: seeded.people.get('teacher')!, now });
  await insertApprovals(deps, {
    courseId: seeded.courseIds.get('pisa-reading')!,
    authorId: seeded.people.get('toshmatov')!,
    now,
  });
  await insertDrafts(deps, {
    courseId: seeded.courseIds.get('ai-assistant')!,
    authorId: seeded.people.get('teacher')!,
    now,
  });
  await insertEssays(deps, {
    courseId: seeded.courseIds.get('ai-assistant')!,
    authorId: seeded.people.get('teacher')!,
    accountIds: [...seeded.others.values()],
    now,
  });
  await insertAnnouncements(deps.db, {
    authorId: seeded.people.get('ministry')!,
    learnerId: seeded.people.get('learner')!,
    now,
  });
  await insertSurveys(deps.db, {
    ownerId: seeded.people.get('ministry')!,
    accountIds: [...seeded.others.values()],
    now,
  });
  return { certificateNumber: seeded.certificateNumber };
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
