import { load } from './load.ts';
import type { Managed } from './management-data.ts';
import { findKnown } from './management-paths.ts';
import { printFigure } from './report.ts';

const CONNECTIONS = 16;
const SECONDS = 4;
const TAIL_AT_MOST = 200;
const PERIODS = ['day', 'week', 'month', 'year'];

/** The statistics of every period and every depth of place, by 16 at once. */
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
      const measured = await load(base, [path], SECONDS, { connections: CONNECTIONS, token });
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
