import type { ReactNode } from 'react';
import { useSession } from '#/domains/people/index.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';

type Props = { categoryId: number; children: ReactNode };

/**
 * Link to the courses of a category: in the learner's own frame for signed-in users, else in the
 * catalogue.
 */
export function CategoryLink({ categoryId, children }: Props) {
  const { user } = useSession();
  if (!user) {
    return (
      <TextLink to="/courses/$page" params={{ page: '1' }} search={{ category: categoryId }}>
        {children}
      </TextLink>
    );
  }
  const params = { categoryId: String(categoryId), page: '1' };
  return (
    <TextLink to="/dashboard/category/$categoryId/$page" params={params}>
      {children}
    </TextLink>
  );
}
