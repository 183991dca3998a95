import { buyCourse as contract, type CourseView } from '@malaka/contracts/learning/courses';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { CourseType } from '@malaka/contracts/kit/choices';
import { qualificationYear } from '@malaka/grading/credits';
import type { Database, Db } from '#/kit/db/connect.ts';
import { getProgress } from '#/domains/learning/lesson-progress/progress.ts';
import { type OnceKey, answerOnce, payForCourse, findBalance } from '#/domains/money/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { countPurchase } from '#/domains/authoring/index.ts';
import { isDiagnosticAvailable, isDiagnosticDone } from '#/domains/assessment/index.ts';
import { getCourse, insertEnrolment, hasStartedProgramme, isProfileConfirmed } from './queries.ts';

type GatedCourse = { type: CourseType; price: bigint; programmeYear: number | null };

type Standing = {
  isProfileConfirmed: boolean;
  /** The diagnostic of the year must be taken before the first programme course. */
  isDiagnosticMissing: boolean;
  /** Amount available to the learner. */
  balance: bigint;
  /** The current qualification year. */
  year: number;
};

/** Upgrade and retraining count for the year; the gates below come before them. */
const isProgramme = (type: CourseType): boolean => type === 'upgrade' || type === 'retraining';

/** Why a learner cannot start a course they do not have; null if they can. */
function gateOf(course: GatedCourse, standing: Standing): CourseView['gate'] {
  const { type, price, programmeYear } = course;
  if (isProgramme(type)) {
    // Decision 112: first, because nothing the learner does opens it earlier.
    if (programmeYear !== null && programmeYear > standing.year) return 'course.year_not_open';
    // Decision 37.
    if (!standing.isProfileConfirmed) return 'course.profile_unconfirmed';
    // Decision 56.
    if (standing.isDiagnosticMissing) return 'course.diagnostic_required';
  }
  return price > standing.balance ? 'course.balance_low' : null;
}

type Body = BodyOf<typeof contract>;
type Buyer = { accountId: number; now: Date };
type Bought = { courseId: number; nextLessonId: number | null };

/** Starting a free course is a purchase with price 0 (decision 94). */
export async function buyCourse(db: Database, body: Body, buyer: OnceKey): Promise<Bought> {
  return await answerOnce(
    db,
    buyer,
    { endpoint: contract, body },
    async (trx) => await enrol(trx, body, buyer),
  );
}

async function enrol(
  trx: Db,
  { courseId, expectedPrice }: Body,
  { accountId, now }: Buyer,
): Promise<Bought> {
  const course = await getCourse(trx, courseId);
  if (!course.isActive) throw new AppError('course.not_found', 404);
  const { price } = course;
  // First, so that a repeated request is answered as one whatever else would refuse it.
  const enrolmentId = await insertEnrolment(trx, { accountId, courseId, price, now });
  if (enrolmentId === undefined) throw new AppError('course.already_bought', 409);
  if (expectedPrice !== undefined && expectedPrice !== price) {
    throw new AppError('course.price_changed', 409, { facts: { price: Number(price) } });
  }
  const gate = await findGate(trx, course, { accountId, now });
  // Only under the lock of the balance is it certain that the money suffices.
  if (gate && gate !== 'course.balance_low') throw new AppError(gate, 403);
  await countPurchase(trx, courseId);
  const { nextLessonId } = await getProgress(trx, accountId, courseId);
  if (price > 0n) await payForCourse(trx, { accountId, courseId, enrolmentId, price, now });
  return { courseId, nextLessonId };
}

type Course = { id: number; type: CourseType; price: bigint; programmeYear: number | null };

/** What currently prevents a learner from starting a course. */
export async function findGate(
  db: Db,
  course: Course,
  { accountId, now }: { accountId: number; now: Date },
): Promise<CourseView['gate']> {
  const year = qualificationYear(now);
  if (!isProgramme(course.type)) {
    const balance = course.price > 0n ? await findBalance(db, accountId) : 0n;
    return gateOf(course, {
      isProfileConfirmed: true,
      isDiagnosticMissing: false,
      balance,
      year,
    });
  }
  const learner = { accountId, year, exceptCourseId: course.id };
  const [isConfirmed, isMissing] = await Promise.all([
    isProfileConfirmed(db, accountId),
    isDiagnosticMissing(db, learner),
  ]);
  return gateOf(course, {
    isProfileConfirmed: isConfirmed,
    isDiagnosticMissing: isMissing,
    // They are free (CRS-23).
    balance: 0n,
    year,
  });
}

type Learner = { accountId: number; year: number; exceptCourseId: number };

/** After the first programme course of the year the diagnostic no longer blocks anything. */
async function isDiagnosticMissing(db: Db, learner: Learner): Promise<boolean> {
  const [isDone, hasStarted, isRequired] = await Promise.all([
    isDiagnosticDone(db, learner.accountId, learner.year),
    hasStartedProgramme(db, learner),
    isDiagnosticAvailable(db),
  ]);
  return !isDone && !hasStarted && isRequired;
}
