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
import { useMutation } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { useRefresh } from '#/kit/api/query.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { upload } from '#/kit/api/upload.ts';
import type { EntryList } from './profile-values.ts';
import { PROFILE } from './queries.ts';

export type EntryBody =
  | { list: 'educations'; body: Education }
  | { list: 'workPlaces' | 'additionalPositions'; body: WorkEntry };

export const useSaveEntry = () =>
  useMutation({
    mutationFn: async ({ list, body }: EntryBody) => {
      if (list === 'educations') return await call(saveEducation, { body });
      return await call(list === 'workPlaces' ? saveWork : saveAdditionalPosition, { body });
    },
    onSuccess: useRefresh(PROFILE),
  });

const DELETIONS = {
  educations: deleteEducation,
  workPlaces: deleteWork,
  additionalPositions: deleteAdditionalPosition,
} as const;

export const useDeleteEntry = (list: EntryList) => useCall(DELETIONS[list], { refresh: PROFILE });

export const useSaveAvatar = (onProgress: (percent: number) => void) =>
  useMutation({
    mutationFn: (picture: Blob) =>
      upload(
        saveAvatar,
        { files: { avatar: { blob: picture, name: 'avatar.jpg' } } },
        { onProgress },
      ),
    onSuccess: useRefresh(PROFILE),
  });

export const useDeleteAvatar = () => useCall(deleteAvatar, { refresh: PROFILE });
