import { normalQuantile } from './distributions.ts';
import { CHOICES, isChoice, type Papers, RARE_CHOICE } from './papers.ts';

/** Probability of each response by question and ability level, by kernel smoothing. */
export type OptionCurves = {
  readonly items: number;
  /** The highest level; the lowest is 0. */
  readonly top: number;
  readonly levels: Uint16Array;
  /** [level][item][choice]. */
  readonly probabilities: Float32Array;
};

/** More levels would distinguish nothing. */
const LEVELS = 60;
/** Minimum probability, so that nothing is impossible. */
const LEAST = 0.005;

/**
 * A person's level is the share of right answers, optionally only of the questions in `measured`;
 * the curve at a level is a weighted mean over all papers by distance (Ramsay's kernel-smoothed
 * option curves).
 */
export function optionCurvesOf(
  papers: Papers,
  measured: (item: number) => boolean = () => true,
): OptionCurves {
  const { items, persons } = papers;
  const top = Math.min(items, LEVELS);
  const levels = levelsOf(papers, measured, top);
  const width = items * CHOICES;
  const counts = new Float32Array((top + 1) * width);
  const sizes = new Float64Array(top + 1);
  for (let person = 0; person < persons; person += 1) {
    const level = levels[person]!;
    sizes[level]! += 1;
    for (let item = 0; item < items; item += 1) {
      const choice = papers.choices[person * items + item]!;
      if (isChoice(choice) && choice !== RARE_CHOICE) {
        counts[level * width + item * CHOICES + choice]! += 1;
      }
    }
  }
  return { items, top, levels, probabilities: smoothed(counts, sizes, { items, persons }) };
}

function levelsOf(
  { persons, items, choices, right }: Papers,
  measured: (item: number) => boolean,
  top: number,
): Uint16Array {
  const levels = new Uint16Array(persons);
  for (let person = 0; person < persons; person += 1) {
    let answered = 0;
    let rights = 0;
    for (let item = 0; item < items; item += 1) {
      const at = person * items + item;
      if (!measured(item) || !isChoice(choices[at]!)) continue;
      answered += 1;
      rights += right[at]!;
    }
    levels[person] = answered === 0 ? 0 : Math.round((rights / answered) * top);
  }
  return levels;
}

/** Positions of the levels on the scale on which ability is normal. */
function placesOf(sizes: Float64Array, persons: number): number[] {
  let below = 0;
  return Array.from(sizes, (size) => {
    const middle = (below + size / 2 + 0.25) / (persons + 0.5);
    below += size;
    return normalQuantile(middle);
  });
}

function smoothed(
  counts: Float32Array,
  sizes: Float64Array,
  { items, persons }: { items: number; persons: number },
): Float32Array {
  const width = items * CHOICES;
  const places = placesOf(sizes, persons);
  const bandwidth = 1.1 * persons ** -0.2;
  const result = new Float32Array(counts.length);
  for (let level = 0; level < sizes.length; level += 1) {
    const own = result.subarray(level * width, (level + 1) * width);
    for (let other = 0; other < sizes.length; other += 1) {
      if (sizes[other] === 0) continue;
      const weight = Math.exp(-0.5 * ((places[level]! - places[other]!) / bandwidth) ** 2);
      if (weight < 1e-6) continue;
      for (let at = 0; at < width; at += 1) own[at]! += weight * counts[other * width + at]!;
    }
    for (let item = 0; item < items; item += 1) {
      normalize(own.subarray(item * CHOICES, (item + 1) * CHOICES));
    }
  }
  return result;
}

/** Turns counts or weights into probabilities, with a minimum for known responses. */
export function normalize(weights: Float32Array): void {
  let sum = 0;
  for (const weight of weights) sum += weight;
  if (sum === 0) return;
  let raised = 0;
  for (let choice = 0; choice < weights.length; choice += 1) {
    if (weights[choice] === 0) continue;
    weights[choice] = Math.max(weights[choice]! / sum, LEAST);
    raised += weights[choice]!;
  }
  for (let choice = 0; choice < weights.length; choice += 1) weights[choice]! /= raised;
}
