import {
  getOwnAlternativeFile,
  listOwnAlternative,
  sendAlternative,
} from '@malaka/contracts/credentials/alternative-certificates';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '#/kit/api/client.ts';
import { query, useRefresh } from '#/kit/api/query.ts';
import { upload } from '#/kit/api/upload.ts';

export const ownCertificatesQuery = query(listOwnAlternative);

type Sent = { body: BodyOf<typeof sendAlternative>; file: File };

export function useSendCertificate(onProgress: (percent: number) => void) {
  const refresh = useRefresh([listOwnAlternative]);
  return useMutation({
    mutationFn: ({ body, file }: Sent) =>
      upload(
        sendAlternative,
        { body, files: { file: { blob: file, name: file.name } } },
        { onProgress },
      ),
    onSuccess: refresh,
    // "One of this type was sent" may be due to another device: refetch the list.
    onError: () => void refresh(),
  });
}

/** The type is the one the server detected from the content. */
export async function fetchOwnFile(id: number, fileType: string): Promise<Blob> {
  const file = await fetchFile(getOwnAlternativeFile, { params: { id } });
  return new Blob([file], { type: fileType });
}
