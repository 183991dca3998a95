import { useQuery } from '@tanstack/react-query';
import { useSession } from '#/domains/people/index.ts';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { NEW_ANNOUNCEMENT, valuesOf } from './announcement-form.ts';
import { AnnouncementFormPage } from './AnnouncementFormPage.tsx';
import { announcementQuery } from './queries.ts';

/** A new announcement, empty or with the texts and recipients of an earlier one. */
export function AnnouncementCreatePage({ copy }: { copy: number | undefined }) {
  const { user } = useSession();
  const earlier = useQuery({ ...announcementQuery(copy ?? 0), enabled: copy !== undefined });
  if (!user || (copy !== undefined && earlier.isPending)) return <PageSkeleton />;
  const first = earlier.data ? valuesOf(earlier.data) : NEW_ANNOUNCEMENT;
  return <AnnouncementFormPage key={copy} accountId={user.id} first={first} />;
}
