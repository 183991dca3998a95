import { listFaq, viewContent, viewLanding } from '@malaka/contracts/content/platform-content';
import {
  deleteFaq,
  deleteLandingItem,
  listAdminFaq,
  listLandingItems,
  orderFaq,
  orderLandingItems,
  saveFaq,
  saveLandingItem,
  savePage,
  uploadContentPicture,
  viewAdminPage,
} from '@malaka/contracts/content/platform-content/management';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';
import { upload } from '#/kit/api/upload.ts';
import type { ContentPageName } from './page-queries.ts';

export const adminFaqQuery = (page: number, search?: string) =>
  query(listAdminFaq, { query: { page, search }, placeholderData: keepPreviousData });

export const landingItemsQuery = query(listLandingItems);

export const adminPageQuery = (page: ContentPageName, version?: number) =>
  query(viewAdminPage, {
    params: { page },
    query: { version },
    // An editor must start with the latest published version.
    staleTime: 0,
  });

// Also what visitors may have seen before the change; after a refusal too, as somebody else may have
// changed the list meanwhile.
const FAQ = [listAdminFaq, listFaq];
export const useSaveFaq = () => useCall(saveFaq, { refreshAlways: FAQ });
export const useDeleteFaq = () => useCall(deleteFaq, { refreshAlways: FAQ });
export const useOrderFaq = () => useCall(orderFaq, { refreshAlways: FAQ });

const LANDING = [listLandingItems, viewLanding];
export const useSaveLandingItem = () => useCall(saveLandingItem, { refreshAlways: LANDING });
export const useDeleteLandingItem = () => useCall(deleteLandingItem, { refreshAlways: LANDING });
export const useOrderLandingItems = () => useCall(orderLandingItems, { refreshAlways: LANDING });

export const usePublishPage = () =>
  useCall(savePage, { refreshAlways: [viewAdminPage, viewContent] });

export const useUploadPortrait = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const files = { picture: { blob: file, name: file.name } };
      return (await upload(uploadContentPicture, { files })).data.address;
    },
  });
