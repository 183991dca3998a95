import { z } from 'zod';
import { isAmong, type Role } from '#/kit/roles.ts';
import { wire } from '#/kit/wire.ts';

export const DENSITIES = ['comfortable', 'dense'] as const;
export type Density = (typeof DENSITIES)[number];

/** The home with which the role begins, and the learner's of somebody who works here. */
export const START_HOMES = ['home', 'learning'] as const;

/** Parts of the menu that fold. */
export const MENU_GROUPS = [
  ...(['decisions', 'teaching', 'registers', 'platform'] as const),
  ...(['learning', 'choice', 'results'] as const),
] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export const PINS_MAX = 12;

/** A screen that needs nothing to be named, or the catalogue; whether the role may open it is asked there. */
const place = z
  .string()
  .max(100)
  .regex(/^\/[a-z-]+(\/[a-z-]+)*$/);

/** What is read may name what a later release no longer has. */
export const ownPreferences = wire({
  density: z.enum(DENSITIES),
  /** One of START_HOMES, or the screen itself. */
  startPage: z.string(),
  /** Screens of the pinned entries of the menu, in the person's order. */
  pins: z.array(z.string()),
  /** Unfolded parts of the menu; null until some part was folded or unfolded. */
  openGroups: z.array(z.string()).nullable(),
});
export type OwnPreferences = z.output<typeof ownPreferences>;

export const NO_PREFERENCES: OwnPreferences = {
  density: 'comfortable',
  startPage: 'home',
  pins: [],
  openGroups: null,
};

/** Who looks through lists all day begins with dense ones. */
export const usualPreferencesOf = (role: Role): OwnPreferences => ({
  ...NO_PREFERENCES,
  density: isAmong(role, 'manager') ? 'dense' : 'comfortable',
});

export const changedPreferences = {
  density: z.enum(DENSITIES).optional(),
  startPage: z.union([z.enum(START_HOMES), place]).optional(),
  pins: z
    .array(place)
    .max(PINS_MAX)
    .refine((pins) => new Set(pins).size === pins.length)
    .optional(),
  openGroups: z.array(z.enum(MENU_GROUPS)).max(MENU_GROUPS.length).optional(),
};
