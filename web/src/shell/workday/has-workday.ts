import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { isAmong } from '@malaka/contracts/kit/roles';

/** Whether work waits for somebody, whose home then begins with it. */
export const hasWorkday = ({ role }: Pick<SessionUser, 'role'>): boolean =>
  isAmong(role, 'examiner');
