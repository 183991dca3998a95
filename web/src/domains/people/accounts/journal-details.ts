import type { JournalEntry } from '@malaka/contracts/people/accounts';
import { ROLE_IDS, type Role } from '@malaka/contracts/kit/roles';

/** Actions that have their own sentence; others use a neutral one. */
export const ACTIONS = [
  'account.admin_created',
  'account.blocked',
  'account.organization_changed',
  'account.opened',
  'account.password_changed',
  'account.phone_changed',
  'account.recovery_code_used',
  'account.recovery_codes_renewed',
  'account.role_changed',
  'account.second_factor_off',
  'account.second_factor_on',
  'account.second_factor_reset',
  'account.sessions_ended',
  'account.telegram_linked',
  'account.telegram_unlinked',
  'account.unblocked',
  'balance.corrected',
  'balance.purchase',
  'balance.refund',
  'balance.taken_back',
  'balance.topped_up',
  'alternative.accepted',
  'alternative.rejected',
  'alternative.reopened',
  'alternative.sent',
  'alternative.under_review',
  'certificate.corrected',
  'certificate.issued',
  'certificate.reissued',
  'certificate.revoked',
  'chat.message_hidden',
  'chat.message_kept',
  'credit.corrected',
  'credit.earned',
  'delivery.retried',
  'diagnostic.reset',
  'export.made',
  'offline.attached',
  'offline.withdrawn',
  'personal_data.read',
  'profile.confirmed',
  'profile.filled_from_erp',
  'profile.rejected',
  'profile.reopened',
  'profile.submitted',
] as const;

type Action = (typeof ACTIONS)[number];
type Underscored<Text extends string> = Text extends `${infer A}.${infer B}` ? `${A}_${B}` : Text;
export type SentenceKey = Underscored<Action> | 'other';

/** Key of an entry's sentence. */
export function sentenceOf(action: string): SentenceKey {
  const known = ACTIONS.find((one) => one === action);
  return known ? (known.replace('.', '_') as Underscored<Action>) : 'other';
}

export type Scope = { subject: number; region: number | null };

export type DetailKind =
  | { kind: 'role'; value: Role }
  | { kind: 'region'; value: number | null }
  | { kind: 'scopes'; value: readonly Scope[] }
  | { kind: 'phone'; value: string }
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'purpose'; value: string };

export type DetailName =
  | 'role'
  | 'region'
  | 'scopes'
  | 'organization'
  | 'phone'
  | 'reason'
  | 'comment'
  | 'ended'
  | 'amount'
  | 'credits'
  | 'year'
  | 'purpose';

/** One line below a sentence: the old and new value, or only the present one. */
export type Detail = { name: DetailName; from?: DetailKind; to?: DetailKind };

const NAMES: readonly DetailName[] = [
  'role',
  'region',
  'scopes',
  'organization',
  'phone',
  'reason',
  'comment',
  'ended',
  'amount',
  'credits',
  'year',
  'purpose',
];

/** The readable facts of a row; fields without a name here are left out, never shown raw. */
export function detailsOf({ action, before, after }: JournalEntry): Detail[] {
  return NAMES.flatMap((name) => {
    // The reason for blocking is in the entry of the blocking.
    const from = action === 'account.unblocked' ? undefined : detailOf(name, before?.[name]);
    const to = detailOf(name, after?.[name]);
    if (!from && !to) return [];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    return [{ name, ...(from && { from }), ...(to && { to }) }];
  });
}

function detailOf(name: DetailName, value: unknown): DetailKind | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (name === 'role') return roleDetail(value);
  if (name === 'scopes') return Array.isArray(value) ? { kind: 'scopes', value } : undefined;
  if (name === 'region') return typeof value === 'number' ? { kind: 'region', value } : undefined;
  if (typeof value === 'number') {
    return name === 'year' ? { kind: 'text', value: String(value) } : { kind: 'number', value };
  }
  if (typeof value !== 'string') return undefined;
  if (name === 'phone' || name === 'purpose') return { kind: name, value };
  return { kind: 'text', value };
}

/** Older rows store the role's number. */
function roleDetail(value: unknown): DetailKind | undefined {
  const role = (Object.keys(ROLE_IDS) as Role[]).find(
    (name) => name === value || ROLE_IDS[name] === value,
  );
  return role && { kind: 'role', value: role };
}
