import type { VideoAddress } from '@malaka/contracts/learning/lessons';

/** A video stored on this device, with the content at the addresses of its stream. */
export type StoredVideo = VideoAddress & { read: (url: string) => Promise<ArrayBuffer> };

type Find = (lessonId: number) => Promise<StoredVideo | undefined>;

let find: Find = async () => undefined;

/**
 * Where saved videos are looked up before a request to the server; set once by the feature that
 * saves them.
 */
export function setStoredVideos(look: Find): void {
  find = look;
}

export const findStoredVideo: Find = (lessonId) => find(lessonId).catch(() => undefined);
