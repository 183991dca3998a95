import { FEWEST_APART } from '@malaka/contracts/surveys/survey-results';

/** So few that their answers could be attributed; an empty group reveals nobody. */
export const isFew = (people: number): boolean => people > 0 && people < FEWEST_APART;

/** A part of anonymous answers is shown unless it or the rest is only a few people. */
export const wouldSingleOut = (part: number, whole: number): boolean =>
  isFew(part) || isFew(whole - part);

/**
 * Groups that must not be shown next to the total: those of a few people, and if that is a single
 * group also the next smallest, since the difference from the total would reveal it.
 */
export function groupsToHide(sizes: readonly number[]): Set<number> {
  const hidden = new Set([...sizes.keys()].filter((at) => isFew(sizes[at]!)));
  if (hidden.size !== 1) return hidden;
  const [next] = [...sizes.keys()]
    .filter((at) => sizes[at]! >= FEWEST_APART)
    .toSorted((one, other) => sizes[one]! - sizes[other]!);
  return next === undefined ? hidden : hidden.add(next);
}
