import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { isInAudience } from '@malaka/contracts/kit/roles';

/** Whether the user has work waiting, so that the home begins with it. */
export const hasWorkday = ({ role }: Pick<SessionUser, 'role'>): boolean =>
  isInAudience(role, 'examiner');
