import { createDatabase } from '@malaka/server/kit/db/connect';
import { makeAccountWithPassword } from '@malaka/server/test/factories';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { inWorld } from './world.ts';

const PAIRS = sized(500, 2);
const WARM_UP = sized(20, 1);
const MAX_APART_MS = 10;

/** Wrong passwords for existing and unknown phones: timing must not reveal which exist. */
export const benchEnumeration = (): Promise<void> =>
  inWorld(async ({ base, pool }) => {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let pair = 0; pair < PAIRS + WARM_UP; pair += 1) {
      const { phone } = await makeAccountWithPassword(createDatabase(pool));
      const stranger = `99899${String(1_000_000 + pair)}`;
      const isKnownFirst = pair % 2 === 0;
      const first = await timeSignIn(base, isKnownFirst ? phone : stranger, 2 * pair);
      const second = await timeSignIn(base, isKnownFirst ? stranger : phone, 2 * pair + 1);
      // The first ones hit a cold process.
      if (pair < WARM_UP) continue;
      known.push(isKnownFirst ? first : second);
      unknown.push(isKnownFirst ? second : first);
    }
    report(median(known), median(unknown));
  });

async function timeSignIn(base: string, phone: string, place: number): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${base}/api/v1/auth/login`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      // A new address each time, so that the sign-in answers and not a rate limit.
      'X-Forwarded-For': `203.${place >> 16}.${(place >> 8) & 255}.${place & 255}`,
    },
    body: JSON.stringify({ name: phone, password: 'Notogri:123' }),
  });
  await answer.text();
  if (answer.status !== 401) throw new Error(`A wrong password was answered by ${answer.status}`);
  return performance.now() - began;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function report(known: number, unknown: number): void {
  printFigure({ name: 'Sign-in, phone with an account, median', measured: known, unit: 'ms' });
  printFigure({ name: 'Sign-in, phone without one, median', measured: unknown, unit: 'ms' });
  printFigure({
    name: `Difference over ${PAIRS} pairs`,
    measured: Math.abs(known - unknown),
    unit: 'ms',
    goal: { is: '<=', value: MAX_APART_MS },
  });
}
