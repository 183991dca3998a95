import pg from 'pg';

const UNIQUE_VIOLATION = '23505';

/** Whether a change was refused because another row has the value that this constraint keeps unique. */
export const breaksUnique = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === UNIQUE_VIOLATION &&
  error.constraint === constraint;
