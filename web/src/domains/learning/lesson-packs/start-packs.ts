import { setStoredVideos } from '#/domains/authoring/index.ts';
import { atSignOut, sessionQuery } from '#/domains/people/index.ts';
import { setStoredAnswers } from '#/kit/api/answers.ts';
import { queryClient } from '#/kit/api/query-client.ts';
import { hasPacks } from './has-packs.ts';

export const preloadReading = () => import('./read-pack.ts');

/** Makes saved courses answer offline, and deletes them when their person signs out. */
export function registerPacks(): void {
  setStoredAnswers(async (...call) =>
    hasPacks() ? await (await preloadReading()).findStoredAnswer(...call) : undefined,
  );
  setStoredVideos(async (lessonId) =>
    hasPacks() ? await (await preloadReading()).findStoredVideo(lessonId) : undefined,
  );
  atSignOut({
    hasSaved: hasPacks,
    clear: async () => {
      const user = queryClient.getQueryData(sessionQuery.queryKey);
      if (user && hasPacks()) await (await import('./pack-downloads.ts')).clearAll(user.id);
    },
  });
}

/** Resumes what an earlier visit could not finish, once the page has loaded. */
export async function resumePacks(): Promise<void> {
  if (!hasPacks()) return;
  const user = await queryClient.ensureQueryData(sessionQuery);
  if (user) await (await import('./pack-downloads.ts')).startDownloads(user.id);
}
