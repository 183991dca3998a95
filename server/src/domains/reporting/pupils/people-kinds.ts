import type { PeopleKind } from '@malaka/contracts/reporting/choices';
import { HEAD_POSITION_TYPE_IDS } from '@malaka/contracts/reporting/my-school';
import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import { type RawBuilder, sql } from 'kysely';

// Literals, so that the planner can use the partial indexes (0057).
const HEADS = sql.join(HEAD_POSITION_TYPE_IDS.map((id) => sql.lit(id)));

/** Conditions on `pupils p` that define the kinds. */
export const PEOPLE: Record<PeopleKind, RawBuilder<unknown>> = {
  all: sql`true`,
  authors: sql`p.role = ${sql.lit(ROLE_IDS.teacher)}`,
  method_experts: sql`p.account_id in (select id from accounts where is_method_expert)`,
  school_heads: sql`p.account_id in (select account_id from profiles
    where confirmed_school_id is not null and confirmed_position_type_id in (${HEADS}))`,
};
