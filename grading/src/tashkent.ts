const OFFSET_MS = 5 * 60 * 60_000;

/** The moment's wall clock in Tashkent, to be read by the UTC getters; UTC+5 all year. */
export const inTashkent = (at: Date): Date => new Date(at.getTime() + OFFSET_MS);

/** The moment at which a wall clock in Tashkent shows this, given as if it were UTC. */
export const fromTashkent = (wall: number): Date => new Date(wall - OFFSET_MS);

/** The calendar's day in Tashkent: `YYYY-MM-DD`. */
export const tashkentDay = (at: Date): string => inTashkent(at).toISOString().slice(0, 10);
