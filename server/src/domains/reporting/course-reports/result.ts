import { sql } from 'kysely';

/** Columns both reports have of an enrolment `e` with its points `s`. */
export const RESULT = sql`e.created_at as purchased_at, e.touched_at as ended_at,
  e.completed_at is not null as is_completed, s.user_score, s.max_score`;
