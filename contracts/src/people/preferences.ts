import { z } from 'zod';
import { isInAudience, type Role } from '#/kit/roles.ts';
import { wire } from '#/kit/wire.ts';

export const DENSITIES = ['comfortable', 'dense'] as const;
export type Density = (typeof DENSITIES)[number];

/** The role's own home, and the learner's home for staff. */
export const START_HOMES = ['home', 'learning'] as const;

/** Menu groups that can be collapsed. */
export const MENU_GROUPS = [
  ...(['decisions', 'teaching', 'registers', 'platform'] as const),
  ...(['learning', 'choice', 'results'] as const),
] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export const PINS_MAX = 12;

/** A screen without parameters, or the catalogue; opening it still checks the role. */
const place = z
  .string()
  .max(100)
  .regex(/^\/[a-z-]+(\/[a-z-]+)*$/);

/** Stored values may name something that a later release removed. */
export const ownPreferences = wire({
  density: z.enum(DENSITIES),
  /** One of START_HOMES, or a screen. */
  startPage: z.string(),
  /** Screens of the pinned menu entries, in the person's order. */
  pins: z.array(z.string()),
  /** Expanded menu groups; null until one was expanded or collapsed. */
  openGroups: z.array(z.string()).nullable(),
});
export type OwnPreferences = z.output<typeof ownPreferences>;

export const NO_PREFERENCES: OwnPreferences = {
  density: 'comfortable',
  startPage: 'home',
  pins: [],
  openGroups: null,
};

/** Roles that work with lists all day start with dense ones. */
export const usualPreferencesOf = (role: Role): OwnPreferences => ({
  ...NO_PREFERENCES,
  density: isInAudience(role, 'manager') ? 'dense' : 'comfortable',
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
