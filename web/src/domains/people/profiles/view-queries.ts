import {
  deleteAdditionalPosition,
  deleteAvatar,
  deleteEducation,
  deleteWork,
  type Education,
  saveAdditionalPosition,
  saveAvatar,
  saveEducation,
  saveWork,
  type WorkEntry,
} from '@malaka/contracts/people/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { upload } from '#/kit/api/upload.ts';
import type { EntryList } from './profile-values.ts';
import { refreshProfile } from './queries.ts';

export type EntryBody =
  | { list: 'educations'; body: Education }
  | { list: 'workPlaces' | 'additionalPositions'; body: WorkEntry };

export function useSaveEntry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ list, body }: EntryBody) => {
      if (list === 'educations') return await call(saveEducation, { body });
      return await call(list === 'workPlaces' ? saveWork : saveAdditionalPosition, { body });
    },
    onSuccess: () => refreshProfile(queryClient),
  });
}

const DELETIONS = {
  educations: deleteEducation,
  workPlaces: deleteWork,
  additionalPositions: deleteAdditionalPosition,
} as const;

export function useDeleteEntry(list: EntryList) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(DELETIONS[list], { body: { id } }),
    onSuccess: () => refreshProfile(queryClient),
  });
}

export function useSaveAvatar(onProgress: (percent: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (picture: Blob) =>
      upload(
        saveAvatar,
        { files: { avatar: { blob: picture, name: 'avatar.jpg' } } },
        { onProgress },
      ),
    onSuccess: () => refreshProfile(queryClient),
  });
}

export function useDeleteAvatar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteAvatar, {}),
    onSuccess: () => refreshProfile(queryClient),
  });
}
