import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import { sql } from 'kysely';
import { done, failed, type Step, todo } from '#/kit/setup/step.ts';
import { createAdmin } from './accounts/create-admin-command.ts';
import { addFirstCategories, firstCategories } from './reference/first-categories.ts';

const countOf = async (db: Parameters<typeof addFirstCategories>[0], role: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from accounts where role = ${role}`.execute(db);
  return rows[0]!.count;
};

export const steps: readonly Step[] = [
  {
    name: 'Categories',
    run: async ({ db }, { isDryRun }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from categories where is_active`.execute(db);
      const { count } = rows[0]!;
      if (count > 0) return done(`${count} for courses to stand in`);
      if (isDryRun) {
        return failed(
          'none: authors can make no course',
          `Without --dry-run the ${firstCategories.length} usual ones are added.`,
        );
      }
      const added = await addFirstCategories(db);
      return added > 0
        ? done(`the ${added} usual ones were added; change them under "Reference"`)
        : failed('all are hidden: authors can make no course', 'Show some under "Reference".');
    },
  },
  {
    name: 'Administrator',
    run: async ({ db }, { phone, isDryRun }) => {
      const count = await countOf(db, ROLE_IDS.admin);
      if (count > 0) return done(`${count} can sign in`);
      if (phone === undefined || isDryRun) {
        return failed('none: nobody can give rights', 'Run setup with --phone 998901234567.');
      }
      const lines: string[] = [];
      await createAdmin(db, { phone }, (line) => lines.push(line));
      return done(lines.join(' '));
    },
  },
  {
    name: 'Authors',
    run: async ({ db }) => {
      const count = await countOf(db, ROLE_IDS.teacher);
      return count > 0
        ? done(`${count} can make courses`)
        : todo('none', 'Let a teacher register, and give the role under "Accounts and rights".');
    },
  },
];
