import { FEWEST_APART } from '@malaka/contracts/surveys/survey-results';

/** So few that their answers would be known to whoever knows who they are; none are nobody. */
export const isFew = (people: number): boolean => people > 0 && people < FEWEST_APART;

/** Of anonymous answers a part is shown if neither it nor the rest is a handful of people. */
export const wouldSingleOut = (part: number, whole: number): boolean =>
  isFew(part) || isFew(whole - part);

/**
 * Which groups of people must not be shown side by side with the total: those of a handful, and
 * where that is one alone also the next smallest, since the rest of the total would tell of it.
 */
export function groupsToHide(sizes: readonly number[]): Set<number> {
  const hidden = new Set([...sizes.keys()].filter((at) => isFew(sizes[at]!)));
  if (hidden.size !== 1) return hidden;
  const [next] = [...sizes.keys()]
    .filter((at) => sizes[at]! >= FEWEST_APART)
    .toSorted((one, other) => sizes[one]! - sizes[other]!);
  return next === undefined ? hidden : hidden.add(next);
}
