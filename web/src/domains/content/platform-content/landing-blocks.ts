import type {
  AdminLandingItem,
  LANDING_BLOCKS,
} from '@malaka/contracts/content/platform-content/management';

export type LandingBlockName = (typeof LANDING_BLOCKS)[number];

/** In the order of the landing page. */
export const BLOCKS = [
  'figure',
  'feature',
  'step',
  'specialist',
  'expert_review',
] as const satisfies readonly LandingBlockName[];

type Shape = { hasIcon: boolean; isPerson: boolean };

export const SHAPES: Record<LandingBlockName, Shape> = {
  figure: { hasIcon: false, isPerson: false },
  feature: { hasIcon: true, isPerson: false },
  step: { hasIcon: true, isPerson: false },
  specialist: { hasIcon: false, isPerson: true },
  expert_review: { hasIcon: false, isPerson: true },
};

/** The texts of an item that its block shows. */
export const textsOf = ({ block, title, text, position }: AdminLandingItem) => ({
  title,
  text,
  ...(SHAPES[block].isPerson && { position }),
});
