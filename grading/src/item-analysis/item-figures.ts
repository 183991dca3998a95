import { isPosed, type Responses, totalsOf } from './responses.ts';

export type ItemFigures = {
  asked: number;
  /** Mean share of the points; null if the question was never asked. */
  difficulty: number | null;
  /**
   * Correlation with the mean share of the other questions, so that the question is not correlated
   * with itself. Null if either does not vary.
   */
  itemRest: number | null;
};

/** Difficulty and corrected item-rest correlation of each question (Henrysson 1963). */
export function itemFiguresOf(responses: Responses): ItemFigures[] {
  const { persons, items, shares } = responses;
  const { sums, counts } = totalsOf(responses);
  return Array.from({ length: items }, (_, item) => {
    let posed = 0;
    let sum = 0;
    const pairs = new Moments();
    for (let person = 0; person < persons; person += 1) {
      const share = shares[person * items + item]!;
      if (!isPosed(share)) continue;
      posed += 1;
      sum += share;
      if (counts[person]! > 1) pairs.add(share, (sums[person]! - share) / (counts[person]! - 1));
    }
    return {
      asked: posed,
      difficulty: posed === 0 ? null : sum / posed,
      itemRest: pairs.correlation(),
    };
  });
}

/** Running moments of pairs (Welford), numerically stable for large numbers. */
class Moments {
  private count = 0;
  private meanX = 0;
  private meanY = 0;
  private xx = 0;
  private yy = 0;
  private xy = 0;

  add(x: number, y: number): void {
    this.count += 1;
    const dx = x - this.meanX;
    const dy = y - this.meanY;
    this.meanX += dx / this.count;
    this.meanY += dy / this.count;
    this.xx += dx * (x - this.meanX);
    this.yy += dy * (y - this.meanY);
    this.xy += dx * (y - this.meanY);
  }

  correlation(): number | null {
    const scale = Math.sqrt(this.xx * this.yy);
    return scale < 1e-12 ? null : this.xy / scale;
  }
}

export type Third = 'weak' | 'middle' | 'strong';

/** Groups people by their share of all questions: the top 27 %, the bottom 27 %, and the rest. */
export function thirdsOf(responses: Responses): Third[] {
  const { sums, counts } = totalsOf(responses);
  const order = [...sums.keys()].toSorted(
    (one, other) => sums[one]! / (counts[one]! || 1) - sums[other]! / (counts[other]! || 1),
  );
  const size = Math.round(order.length * 0.27);
  const thirds = Array.from<unknown, Third>({ length: order.length }, () => 'middle');
  for (const person of order.slice(0, size)) thirds[person] = 'weak';
  for (const person of order.slice(order.length - size)) thirds[person] = 'strong';
  return thirds;
}
