export type VideoFacts = {
  /** Seconds. */
  duration: number;
  width: number;
  height: number;
  hasSound: boolean;
};

export type Rendition = {
  label: string;
  height: number;
  /** Bits per second, for the master playlist. */
  bandwidth: number;
  bytes: number;
  /** Folder in the output folder with `index.m3u8` and its segments. */
  folder: string;
};

export type VideoTools = {
  /** Runs ffprobe; throws AppError `video.broken` if the file is not a video. */
  probe(path: string): Promise<VideoFacts>;
  poster(path: string, outFile: string, atSecond: number): Promise<void>;
  /** Creates HLS renditions in `outDir`, none larger than the source, and one with audio only. */
  convert(
    path: string,
    outDir: string,
    facts: VideoFacts,
    onProgress: (percent: number) => void,
  ): Promise<Rendition[]>;
};
