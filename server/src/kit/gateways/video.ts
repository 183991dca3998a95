export type VideoFacts = {
  /** Seconds. */
  duration: number;
  width: number;
  height: number;
  hasSound: boolean;
};

/** As ffmpeg names them; all others need no conversion. */
export type VideoColours = {
  transfer: string;
  primaries: string;
  matrix: string;
  range: 'tv' | 'pc';
  isHdr: boolean;
};

/** What to use of a file, by the indexes of its streams. */
export type VideoStreams = {
  picture: number;
  /** Less than the duration if the last picture stays while the sound continues. */
  pictureSeconds: number;
  /** Frame rate to convert to, if the file's own is unusable. */
  rate?: string | undefined;
  colours?: VideoColours | undefined;
  cover?: number | undefined;
  sound?: number | undefined;
};

export type ProbedVideo = VideoFacts & { streams: VideoStreams };

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
  probe(path: string): Promise<ProbedVideo>;
  /** The video's cover, or a picture of its first part. */
  poster(path: string, outFile: string, video: ProbedVideo): Promise<void>;
  /** Creates HLS renditions in `outDir`, none larger than the source, and one with audio only. */
  convert(
    path: string,
    outDir: string,
    video: ProbedVideo,
    onProgress: (percent: number) => void,
  ): Promise<Rendition[]>;
};
