import * as contract from '@malaka/contracts/credentials/credits';
import { qualificationYear } from '@malaka/grading/credits';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { correctCredits } from './correct-credits.ts';
import { sendStatement, loadStatement } from './statement.ts';
import { viewCredits } from './standing.ts';
import { viewWhatIf } from './view-what-if.ts';
import { isAccount } from '#/domains/people/index.ts';
import { AppError } from '#/kit/http/app-error.ts';

/** A statement is rendered while the caller waits. */
const STATEMENTS_PER_MINUTE = 30;

/** The requested year, else the current one. */
const yearsOf = (requested: string | undefined, now: Date) => {
  const currentYear = qualificationYear(now);
  return { year: requested === undefined ? currentYear : Number(requested), currentYear };
};

export function learnerRoutes(scope: Scope<'learner'>, { db, now }: Deps): void {
  scope.route(contract.viewCredits, ({ query }, { session }) =>
    viewCredits(db, session.accountId, yearsOf(query.year, now())),
  );

  scope.route(
    contract.creditStatementPdf,
    async ({ query }, { session: { accountId }, language, reply }) => {
      const at = now();
      const years = yearsOf(query.year, at);
      const statement = await loadStatement(db, { accountId, ...years, language, now: at });
      const bytes = await (await import('./statement-pdf.ts')).drawStatement(statement);
      sendStatement(reply, { ...years, form: 'pdf', bytes });
    },
    { limitPerMinute: STATEMENTS_PER_MINUTE },
  );

  scope.route(
    contract.creditStatementXlsx,
    async ({ query }, { session: { accountId }, language, reply }) => {
      const at = now();
      const years = yearsOf(query.year, at);
      const statement = await loadStatement(db, { accountId, ...years, language, now: at });
      const bytes = await (await import('./statement-xlsx.ts')).writeStatement(statement);
      sendStatement(reply, { ...years, form: 'xlsx', bytes });
    },
    { limitPerMinute: STATEMENTS_PER_MINUTE },
  );

  scope.route(contract.viewWhatIf, ({ params }, { session: { accountId } }) =>
    viewWhatIf(db, { accountId, courseId: params.id, now: now() }),
  );
}

export function adminRoutes(scope: Scope<'admin'>, { db, now }: Deps): void {
  scope.route(contract.viewAccountCredits, async ({ params, query }) => {
    if (!(await isAccount(db, params.id))) throw new AppError('account.not_found', 404);
    return await viewCredits(db, params.id, yearsOf(query.year, now()));
  });

  scope.route(contract.correctCredits, ({ body }, { actor }) => correctCredits(db, body, actor));
}
