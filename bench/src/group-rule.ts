import { type Managed, PUPILS } from './management-data.ts';
import { printFigure } from './report.ts';
import { timed } from './times.ts';

const SECONDS_AT_MOST = 5;
const LEAST = PUPILS / 2;
const DAY_MS = 86_400_000;

/** Adds more than half of the country's teachers to a group by criteria of their profiles. */
export async function measureGroupRule({ base, pool, managers }: Managed): Promise<void> {
  const token = managers.country;
  const api = `${base}/api/v1/manager/groups`;
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const kinds = await pool.query<{ id: number }>('select min(id) as id from categories');
  const categories = kinds.rows.map((kind) => kind.id);
  const group = { name: 'Qoida boʻyicha guruh', desc: 'Oʻqituvchilar', categories };
  const dates = { start_date: day(0), end_date: day(60) };
  const made = await timed(`${api}/create`, token, { ...group, ...dates });
  const { id } = (made.answer as { data: { id: number } }).data;
  const rule = { position_type_id: 1, language: 'uz' };
  const counted = await timed(`${api}/count-rule`, token, { id, rule });
  printFigure({ name: 'Counting who a rule finds', measured: counted.ms / 1000, unit: 's' });
  const { ms } = await timed(`${api}/add-rule`, token, { id, rule });
  const { rows } = await pool.query<{ amount: number }>(
    'select count(*)::int as amount from group_members where group_id = $1',
    [id],
  );
  const [{ amount } = { amount: 0 }] = rows;
  if (amount < LEAST) throw new Error(`Only ${amount} were added.`);
  printFigure({
    name: `${amount} people added to a group by a rule`,
    measured: ms / 1000,
    unit: 's',
    goal: { is: '<=', value: SECONDS_AT_MOST },
  });
}
