import { findPairs } from '@malaka/grading/similarity/find-pairs';
import { simulatePapers } from '@malaka/grading/similarity/simulated-papers';

export type CopyingSize = { seconds: number; pairs: number; megabytes: number };

/** The worst case: one group within one hour, so that every pair is compared. */
const persons = Number(process.argv[2]);
const papers = simulatePapers({ persons, items: 60, schoolSize: 20, copied: 0.6, seed: 7 });
papers.sets.fill(0);
const since = performance.now();
const { compared } = findPairs(papers);
const size: CopyingSize = {
  seconds: (performance.now() - since) / 1000,
  pairs: compared,
  megabytes: process.resourceUsage().maxRSS / 1024,
};
process.stdout.write(JSON.stringify(size));
