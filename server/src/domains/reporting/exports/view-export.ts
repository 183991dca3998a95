import type { ExportRecord } from '@malaka/contracts/reporting/exports';
import { EXPORT_RETENTION_DAYS } from '@malaka/contracts/kit/limits';
import type { Language } from '#/kit/http/language.ts';
import { fileAddress } from './links.ts';
import type { ExportRow } from './queries.ts';
import { failureTexts, type Failure } from './texts.ts';

export const RETENTION_MS = EXPORT_RETENTION_DAYS * 24 * 60 * 60_000;

/** An export as shown to its owner. */
export function viewExport(row: ExportRow, language: Language): ExportRecord {
  const { id, state, failure, createdAt } = row;
  return {
    ...row,
    file: state === 'ready' ? fileAddress(id) : null,
    failure: failure === null ? null : failureTexts[failure as Failure][language],
    keptUntil: new Date(createdAt.getTime() + RETENTION_MS),
  };
}
