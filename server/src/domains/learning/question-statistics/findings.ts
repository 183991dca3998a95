import {
  type Finding,
  ITEM_THRESHOLDS,
  type QuestionFigures,
} from '@malaka/contracts/learning/question-statistics';

type Figures = Omit<QuestionFigures, 'findings'>;
type Found = { kind: Finding; about: string | null };

/** What an author should look at, most urgent first; empty if the question works. */
export function findingsOf(figures: Figures): Found[] {
  const { rightPercent, itemRest, options, functioning, medianSeconds } = figures;
  if (rightPercent === null) return [];
  const found: Found[] = [];
  const find = (kind: Finding, about: string | null = null) => found.push({ kind, about });
  const rival = strongerThanKey(options);
  if (rival) find('key', rival.text);
  else if (itemRest !== null && itemRest < 0) find('reversed');
  for (const { by, group, name, class: size } of functioning) {
    if (size === 'C') find('unfair', name ?? `${by}.${group}`);
  }
  if (rightPercent >= ITEM_THRESHOLDS.easyPercent) find('easy');
  else if (rightPercent <= ITEM_THRESHOLDS.hardPercent) find('hard');
  else if (itemRest !== null && itemRest >= 0 && itemRest < ITEM_THRESHOLDS.weakCorrelation) {
    find('weak');
  }
  for (const { text } of deadOptions(figures)) find('dead', text);
  const drift = driftOf(figures);
  if (drift !== null) find(drift > 0 ? 'easier' : 'harder');
  if (medianSeconds !== null && medianSeconds > ITEM_THRESHOLDS.slowSeconds) find('slow');
  return found;
}

/**
 * A wrong option that the strong choose more often than any right one, and more often than the weak
 * do.
 */
function strongerThanKey(options: Figures['options']) {
  const right = Math.max(
    0,
    ...options.filter(({ isRight }) => isRight).map(({ strongPercent }) => strongPercent ?? 0),
  );
  return options.find(
    ({ isRight, strongPercent, weakPercent }) =>
      !isRight &&
      strongPercent !== null &&
      strongPercent > right &&
      strongPercent > (weakPercent ?? 0),
  );
}

function deadOptions({ options, askedCount }: Figures) {
  if (askedCount < ITEM_THRESHOLDS.correlation) return [];
  const least = (askedCount * ITEM_THRESHOLDS.deadOptionPercent) / 100;
  return options.filter(({ isRight, count }) => !isRight && count < least);
}

/** Points between the newest month and the first one. */
function driftOf({ months }: Figures): number | null {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last || first === last) return null;
  const drift = last.rightPercent - first.rightPercent;
  return Math.abs(drift) >= ITEM_THRESHOLDS.driftPercent ? drift : null;
}
