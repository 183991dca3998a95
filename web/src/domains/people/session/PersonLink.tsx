import { mayOpen } from '@malaka/contracts/kit/screens';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/session/use-session.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';

type Props = Pick<
  ComponentProps<typeof TextLink>,
  'className' | 'fw' | 'underline' | 'children'
> & {
  id: number;
};

/** A name that links to the person's page for those who may open it, else plain text. */
export function PersonLink({ id, children, ...look }: Props) {
  const { user } = useSession();
  if (!user || !mayOpen(user.role, '/dashboard/users/view/$id')) return <>{children}</>;
  return (
    <TextLink to="/dashboard/users/view/$id" params={{ id: String(id) }} inherit {...look}>
      {children}
    </TextLink>
  );
}

/** From a case to its person; all reviewers may open it. */
export function ToPerson({ id }: { id: number }) {
  const { t } = useTranslation('reviewing');
  return <PersonLink id={id}>{t('toPerson')}</PersonLink>;
}
