const OFFSET_MS = 5 * 60 * 60_000;

/** Shifts a moment so that UTC getters return Tashkent time; UTC+5 all year. */
export const inTashkent = (at: Date): Date => new Date(at.getTime() + OFFSET_MS);

/** The moment of a Tashkent time, passed as if it were UTC. */
export const fromTashkent = (wall: number): Date => new Date(wall - OFFSET_MS);

/** The date in Tashkent: `YYYY-MM-DD`. */
export const tashkentDay = (at: Date): string => inTashkent(at).toISOString().slice(0, 10);
