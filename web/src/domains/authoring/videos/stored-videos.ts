import type { VideoAddress } from '@malaka/contracts/learning/lessons';

/** A video that is on this device, with what stands at the addresses of its stream. */
export type StoredVideo = VideoAddress & { read: (url: string) => Promise<ArrayBuffer> };

type Find = (lessonId: number) => Promise<StoredVideo | undefined>;

let find: Find = async () => undefined;

/** Where a saved video is looked for before the server is asked; set once by the feature that saves. */
export function setStoredVideos(look: Find): void {
  find = look;
}

export const findStoredVideo: Find = (lessonId) => find(lessonId).catch(() => undefined);
