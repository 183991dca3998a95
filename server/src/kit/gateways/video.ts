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
  /** Bits a second, for the master playlist. */
  bandwidth: number;
  bytes: number;
  /** Folder below the output folder that holds `index.m3u8` and its segments. */
  folder: string;
};

export type VideoTools = {
  /** Reads a file with ffprobe; throws AppError video.broken for one that is no video. */
  probe(path: string): Promise<VideoFacts>;
  poster(path: string, outFile: string, atSecond: number): Promise<void>;
  /** Makes HLS renditions, never above the source, and audio only, below `outDir`. */
  convert(
    path: string,
    outDir: string,
    facts: VideoFacts,
    onProgress: (percent: number) => void,
  ): Promise<Rendition[]>;
};
