import { type RawBuilder, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '#/kit/deps.ts';

/**
 * Age of the newest backup. Without any it is the age of the database, so that missing backups
 * raise an alert too.
 */
export function addBackupGauges(registry: Registry, deps: Pick<Deps, 'db' | 'log'>): void {
  addAge(registry, deps, {
    name: 'backup_age_seconds',
    help: 'Age of the newest backup',
    counted: sql`true`,
  });
  addAge(registry, deps, {
    name: 'backup_verified_age_seconds',
    help: 'Age of the newest backup that was verified',
    counted: sql`verified_at is not null`,
  });
}

function addAge(
  registry: Registry,
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { name, help, counted }: { name: string; help: string; counted: RawBuilder<unknown> },
): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      try {
        const { rows } = await sql<{ age: number }>`
          select extract(epoch from now() - coalesce(
            (select max(taken_at) from backups where ${counted}),
            (select min(applied_at) from migrations)))::float8 as age`.execute(db);
        if (rows[0]) gauge.set(rows[0].age);
      } catch (err) {
        log.warn({ err }, 'The age of backups could not be read');
      }
    },
  });
}
