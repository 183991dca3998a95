import { parseKeyring } from '@malaka/server/kit/config/secret-file';
import { createPersonalData } from '@malaka/server/kit/personal-data/seal';
import { addProfiles, addReviewers } from './review-data.ts';
import { sized } from './size.ts';
import { printTimes, timed } from './times.ts';
import { inWorld } from './world.ts';

const WAITING = sized(20_000, 40);
const CONFIRMED = sized(80_000, 20);
const REVIEWERS = 4;
const CASES_EACH = sized(150, 2);
const LISTS = sized(60, 2);
const WARM_UP = sized(10, 1);

/** The review queue with 20,000 waiting of 100,000: several reviewers open and decide at once. */
export const benchReviewQueue = (): Promise<void> =>
  inWorld(async ({ base, keys, pool }) => {
    const personalData = createPersonalData(parseKeyring(keys));
    await addProfiles(pool, personalData, { waiting: WAITING, confirmed: CONFIRMED });
    const tokens = await addReviewers(pool, REVIEWERS);
    const queue = `${base}/api/v1/manager/profiles`;
    await work(queue, tokens);
    await look(queue, tokens[0]!);
  });

type Case = { id: number; revision: number };

/** All reviewers at once: open the next case, then decide it. */
async function work(base: string, tokens: readonly string[]): Promise<void> {
  const opened: number[] = [];
  const decided: number[] = [];
  const ids = new Set<number>();
  await Promise.all(
    tokens.map(async (token) => {
      for (let n = 0; n < CASES_EACH + WARM_UP; n += 1) {
        const claim = await timed(`${base}/claim`, token, {});
        const { id, revision } = (claim.answer as { data: Case }).data;
        const decision =
          n % 3 === 0
            ? { status: 'rejected', reasons: { lastName: 'Pasportdagidek yozing' } }
            : { status: 'confirmed' };
        const decide = await timed(`${base}/decide`, token, { id, revision, ...decision });
        ids.add(id);
        // The first ones hit a cold process.
        if (n < WARM_UP) continue;
        opened.push(claim.ms);
        decided.push(decide.ms);
      }
    }),
  );
  if (ids.size !== REVIEWERS * (CASES_EACH + WARM_UP)) throw new Error('A case was given twice.');
  printTimes(`Next case opened, ${REVIEWERS} reviewers at once`, opened, 150);
  printTimes('Decision', decided);
}

async function look(base: string, token: string): Promise<void> {
  const lists = {
    'Queue, first page': '',
    'Queue, page 900': '?page=900',
    'Queue, found by name': '?search=Каримова1777',
    'Confirmed, page 3000': '?status=confirmed&page=3000',
    Figures: '/figures',
  };
  for (const [name, query] of Object.entries(lists)) {
    const times: number[] = [];
    for (let n = 0; n < LISTS + WARM_UP; n += 1) {
      const { ms } = await timed(base + query, token);
      if (n >= WARM_UP) times.push(ms);
    }
    printTimes(name, times, name.startsWith('Queue') ? 150 : undefined);
  }
}
