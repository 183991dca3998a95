import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { runCommand } from '#test/run-command.ts';
import { printDeadJobs } from './dead-jobs.ts';

const { db, pool } = await useTestDatabase();

const run = runCommand.bind(null, db);

describe('jobs:dead', () => {
  it('tells which jobs failed for good, and why', async () => {
    expect((await run(printDeadJobs)).text).toBe('No job has failed for good.');
    await pool.query(`select graphile_worker.add_job('convert-video', '{"videoId": 7}'::json)`);
    await pool.query(`select graphile_worker.add_job('convert-video', '{"videoId": 8}'::json)`);
    await pool.query(`
      update graphile_worker._private_jobs
      set attempts = max_attempts, last_error = E'the file is broken\\n  at x'
      where payload::jsonb = '{"videoId": 7}'`);
    const { text } = await run(printDeadJobs);
    expect(text).toContain('convert-video {"videoId":7}');
    expect(text).toContain('lastly: the file is broken');
    expect(text).not.toContain('"videoId":8');
    expect(text).not.toContain('at x');
  });
});
