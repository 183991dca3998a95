import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sealUpdate } from '#/domains/conversation/telegram/receive-update.ts';
import { makeIdentity } from '#/kit/backup/sealed-keys.ts';
import { newKeyringText, parseKeyring } from '#/kit/config/secret-file.ts';
import { addJob, type JobPayloads } from '#/kit/jobs/jobs.ts';
import { createPersonalData } from '#/kit/personal-data/seal.ts';
import { taskNames } from '#/worker.ts';
import { openDatabase } from '#test/databases.ts';
import { makeExam } from '#test/exam-factories.ts';
import { askDatabase, lockTables, listBlockedJobs } from '#test/blocked-jobs.ts';
import { startMortalDatabase } from '#test/mortal-database.ts';
import { makeDataFolder } from '#test/mortal-node.ts';
import { sampleJobs } from '#test/sample-jobs.ts';

const folder = makeDataFolder('outage');
const database = await startMortalDatabase(folder);
const { url } = database;
const { recipient } = await makeIdentity();
const keys = newKeyringText();
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.stop();
});

function startWorkerProcess() {
  const program = path.resolve(import.meta.dirname, 'programs/run-all-jobs.ts');
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      MALAKA_DATA: folder,
      DATABASE_URL: url,
      // Without these the nightly backup would have nothing to do.
      BACKUP_FOLDER: path.join(folder, 'backups'),
      BACKUP_RECIPIENT: recipient,
      MALAKA_PERSONAL_DATA_KEYS: keys,
      // Updates need a configured bot; the one in this test triggers no calls.
      TELEGRAM_BOT_TOKEN: '123456789:AAE-test_token_of_no_bot_at_all_0',
      TELEGRAM_BOT_NAME: 'malaka_bot',
      TELEGRAM_API_URL: 'http://127.0.0.1:9',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const output = { out: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.errors += text));
  return { said: output, isAlive: () => child.exitCode === null && child.signalCode === null };
}

/** Payloads that reference a missing exam and an unreadable update. */
async function makePayloads(): Promise<JobPayloads> {
  const { db, close } = openDatabase(url);
  const { id: examId } = await makeExam(db, { now: new Date() });
  await close();
  const personalData = createPersonalData(parseKeyring(keys));
  const update = sealUpdate({ personalData }, { update_id: 1 });
  return { ...sampleJobs, 'answer-update': update, 'tell-exam-results': { examId } };
}

async function addJobs(names: Iterable<keyof JobPayloads>, payloads: JobPayloads): Promise<void> {
  const { db, close } = openDatabase(url);
  for (const name of names) await addJob(db, name, payloads[name] as JobPayloads[never]);
  await close();
}

async function untilBlocked(): Promise<string[]> {
  let blocked: string[] = [];
  const isBlocked = async () => {
    blocked = await listBlockedJobs(url);
    return blocked.length > 0;
  };
  await expect.poll(isBlocked, { timeout: 60_000, interval: 100 }).toBe(true);
  return blocked;
}

const inQueue = () =>
  askDatabase(url, 'select task_identifier, last_error from graphile_worker.jobs');

it('under a job of each kind ends no process, and each is done when the database is back', async () => {
  const worker = startWorkerProcess();
  await expect.poll(() => worker.said.out).toBe('up\n');
  const payloads = await makePayloads();
  const left = new Set(taskNames);
  // Jobs of one queue run one after another: each outage hits the next of them.
  while (left.size > 0) {
    await lockTables(url);
    await addJobs(left, payloads);
    for (const name of await untilBlocked()) left.delete(name as keyof JobPayloads);
    worker.said.errors = '';
    await database.stop();
    // The worker could not record the outcome of its jobs.
    await expect
      .poll(() => !worker.isAlive() || /connect E\w+/.test(worker.said.errors))
      .toBe(true);
    await database.start();
    expect(worker.isAlive(), worker.said.errors).toBe(true);
    await expect.poll(inQueue, { timeout: 60_000, interval: 100 }).toEqual([]);
    expect(worker.isAlive(), worker.said.errors).toBe(true);
    // A message, not the text of a slow statement.
    expect(worker.said.errors).not.toMatch(/"msg":"[^"]*nobody/);
  }
}, 300_000);
