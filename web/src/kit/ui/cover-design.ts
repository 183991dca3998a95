export const PATTERNS = ['khatam', 'hexagon', 'brick', 'arch', 'scale', 'ikat', 'ray'] as const;
export const FIGURES = ['corner', 'large', 'pair', 'climb', 'gate'] as const;
export const PALETTES = ['saffron', 'turquoise', 'coral', 'ivory'] as const;

export type CoverDesign = {
  /** Background pattern. */
  pattern: (typeof PATTERNS)[number];
  /** Placement of the figures. */
  figures: (typeof FIGURES)[number];
  /** Accent colours over the category's hue. */
  palette: (typeof PALETTES)[number];
  /** Number of points of the figures. */
  points: number;
};

const POINTS = [8, 10, 12, 6, 16, 9] as const;

/**
 * The numbers of options are coprime, so that courses created in sequence differ in everything; two
 * look alike only if they are a multiple of 140 courses apart.
 */
export function coverDesign(courseId: number): CoverDesign {
  const of = <Choice>(choices: readonly [Choice, ...Choice[]]) =>
    choices[courseId % choices.length] ?? choices[0];
  return { pattern: of(PATTERNS), figures: of(FIGURES), palette: of(PALETTES), points: of(POINTS) };
}
