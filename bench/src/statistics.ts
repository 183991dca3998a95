import { load } from './load.ts';
import type { Managed } from './management-data.ts';
import { findKnown } from './management-paths.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';

const CONNECTIONS = 16;
const SECONDS = 4;
const TAIL_AT_MOST = 200;
const DAYS = sized(700, 2);
const DAY_MS = 86_400_000;
const PERIODS = ['day', 'week', 'month', 'year'];

/** The statistics of every period and level of place, for 16 users at once. */
export async function measureStatistics({ base, pool, managers }: Managed): Promise<void> {
  const token = managers.country;
  const { region, city, school } = await findKnown(pool);
  const places = {
    country: '',
    'a region': `&region_id=${region}`,
    'a district': `&region_id=${region}&city_id=${city}`,
    'a school': `&region_id=${region}&city_id=${city}&school_id=${school}`,
  };
  for (const [name, place] of Object.entries(places)) {
    for (const period of PERIODS) {
      const path = `/api/v1/manager/statistics?period=${period}${place}`;
      // A different day each time: recent results are cached for other users.
      const paths = lastDays().map((day) => `${path}&date=${day}`);
      const measured = await load(base, paths, SECONDS, { connections: CONNECTIONS, token });
      if (measured.failed > 0) throw new Error(`${path} was refused.`);
      printFigure({
        name: `Statistics of ${name} by ${period}, p97.5`,
        measured: measured.tail,
        unit: 'ms',
        goal: { is: '<=', value: TAIL_AT_MOST },
      });
    }
  }
}

/** Days of two years. */
function lastDays(): string[] {
  const now = Date.now();
  return Array.from({ length: DAYS }, (_, n) =>
    new Date(now - n * DAY_MS).toISOString().slice(0, 10),
  );
}
