import type { Pool } from 'pg';
import { inWorld, type World } from './world.ts';
import { addCourses, addGroups, addLearning } from './management-learning.ts';
import {
  addAuthors,
  addManagers,
  addPupils,
  addSchools,
  type Managers,
} from './management-people.ts';
import { sized } from './size.ts';

/**
 * A tenth as many courses, ten times as many enrolments; `MALAKA_BENCH_PUPILS=2000` tries it out.
 */
export const PUPILS = Number(process.env['MALAKA_BENCH_PUPILS'] ?? sized(100_000, 5100));

/**
 * What managers are responsible for, in an empty, migrated database: pupils of all schools,
 * courses, enrolments with prices and completions, credits, certificates, groups. The same on every
 * run.
 */
export async function addManagement(
  pool: Pool,
  pupils: number,
  report: (step: string, seconds: number) => void = () => {},
): Promise<Managers> {
  const db = await pool.connect();
  const step = async <Done>(name: string, work: () => Promise<Done>): Promise<Done> => {
    const began = performance.now();
    const done = await work();
    report(name, (performance.now() - began) / 1000);
    return done;
  };
  try {
    await db.query(`set work_mem = '256MB'`);
    await step('schools and authors', async () => {
      await addSchools(db);
      await addAuthors(db);
    });
    const managers = await addManagers(db);
    await step('pupils', () => addPupils(db, pupils));
    await step('courses', () => addCourses(db, pupils / 10));
    await step('learning', () => addLearning(db, pupils));
    await step('groups', () => addGroups(db));
    await step('figures by day', () => db.query('select fold_daily_changes()'));
    await step('vacuum', () => db.query('vacuum analyze'));
    return managers;
  } finally {
    await db.query('reset work_mem');
    db.release();
  }
}

/** Input of a management bench: an installation with the data set, and its managers. */
export type Managed = World & { managers: Managers };

/** Runs measurements one after another on one data set, which takes minutes to create. */
export const inManagement = (
  pupils: number,
  work: (managed: Managed) => Promise<void>,
): Promise<void> =>
  inWorld(async (world) => {
    const managers = await addManagement(world.pool, pupils);
    await work({ ...world, managers });
  });
