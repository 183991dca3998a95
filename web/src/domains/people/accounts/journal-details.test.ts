import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JournalEntry } from '@malaka/contracts/people/accounts';
import { describe, expect, it } from 'vitest';
import uz from './texts/accounts.uz.json';
import { ACTIONS, detailsOf, sentenceOf } from './journal-details.ts';

const entry = (part: Partial<JournalEntry>) =>
  ({ action: 'account.role_changed', before: null, after: null, ...part }) as JournalEntry;

describe('an entry of the journal', () => {
  it('says what was and what became of it', () => {
    const before = { role: 'teacher', scopes: [{ subject: 1, region: null }] };
    expect(detailsOf(entry({ before, after: { role: 'manager', region: 3 } }))).toEqual([
      {
        name: 'role',
        from: { kind: 'role', value: 'teacher' },
        to: { kind: 'role', value: 'manager' },
      },
      { name: 'region', to: { kind: 'region', value: 3 } },
      { name: 'scopes', from: { kind: 'scopes', value: [{ subject: 1, region: null }] } },
    ]);
  });

  it('leaves out what did not change and what has no words', () => {
    const state = { role: 'teacher', status: 'x', certificate: 4, secret: 'y' };
    expect(detailsOf(entry({ before: state, after: { ...state, comment: 'Yaxshi' } }))).toEqual([
      { name: 'comment', to: { kind: 'text', value: 'Yaxshi' } },
    ]);
    expect(detailsOf(entry({ after: { role: 1 } }))).toEqual([
      { name: 'role', to: { kind: 'role', value: 'admin' } },
    ]);
    const unblocked = { action: 'account.unblocked', before: { reason: 'Sabab' } };
    expect(detailsOf(entry(unblocked))).toEqual([]);
  });

  it('has a sentence for each known action and a neutral one for others', () => {
    for (const action of ACTIONS) expect(uz.journal.action).toHaveProperty(sentenceOf(action));
    expect(sentenceOf('account.turned_into_a_frog')).toBe('other');
  });
});

/** Server files that audit actions on accounts or on what belongs to them. */
function auditedActions(): string[] {
  const folder = fileURLToPath(new URL('../../../../../server/src', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const rows = files.flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(
      /action: '([a-z_]+\.[a-z_]+)',\s+subject: `(?:account|certificate):/g,
    ),
  ]);
  return [...new Set(rows.map(([, action]) => action!))];
}

it('knows every action that the server writes about an account', () => {
  const written = auditedActions();
  expect(written).toContain('account.blocked');
  expect(written.filter((action) => sentenceOf(action) === 'other')).toEqual([]);
});
