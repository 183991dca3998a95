import { useQuery } from '@tanstack/react-query';
import { useSession } from '#/domains/people/index.ts';
import { valuesOf } from './announcement-form.ts';
import { AnnouncementFormPage } from './AnnouncementFormPage.tsx';
import { AnnouncementGone } from './AnnouncementGone.tsx';
import { announcementQuery } from './queries.ts';

export function AnnouncementEditPage({ id }: { id: number }) {
  const { user } = useSession();
  const query = useQuery(announcementQuery(id));
  const { data } = query;
  const isSent = data?.state === 'published' || data?.state === 'withdrawn';
  if (!user || !data || isSent) return <AnnouncementGone query={query} isSent={isSent} />;
  return <AnnouncementFormPage key={id} accountId={user.id} id={id} first={valuesOf(data)} />;
}
