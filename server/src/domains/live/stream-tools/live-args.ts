import type { StreamCodec, StreamRendition } from '#/kit/gateways/streams.ts';

const SEGMENT_SECONDS = 2;
const FRAMES_A_SECOND = 25;
/** Input analysed before the first segment; a browser's stream identifies itself immediately. */
const PROBE = '-probesize 200000 -analyzeduration 500000';

/**
 * Reads once; writes three HLS outputs, and FLV to standard output. A browser's H.264 is passed
 * through; other video is encoded for low delay rather than small size.
 */
export function liveArgs(codec: StreamCodec): string[] {
  return [
    ...'-hide_banner -nostdin -nostats -v error -max_alloc 268435456'.split(' '),
    ...`-protocol_whitelist pipe,file,crypto ${PROBE} -f matroska -i pipe:0`.split(' '),
    ...filters(codec),
    ...bestPicture(codec),
    ...'-map 0:a:0 -flags +global_header'.split(' '),
    ...sound(96),
    ...'-f tee'.split(' '),
    `[${teeOptions('720p')}]720p/index.m3u8|[f=flv:flvflags=no_duration_filesize]pipe\\:1`,
    ...'-map [small] -map 0:a:0'.split(' '),
    ...encoded(500),
    ...sound(64),
    ...hls('360p'),
    ...'-map 0:a:0 -vn'.split(' '),
    ...sound(64),
    ...hls('audio'),
  ];
}

function filters(codec: StreamCodec): string[] {
  const small = `fps=${FRAMES_A_SECOND},scale=-2:360,setsar=1,format=yuv420p[small]`;
  const large = `fps=${FRAMES_A_SECOND},scale=-2:min(720\\,ih),setsar=1,format=yuv420p[large]`;
  const graph =
    codec === 'h264' ? `[0:v:0]${small}` : `[0:v:0]split=2[a][b];[a]${large};[b]${small}`;
  return ['-filter_complex', graph];
}

const bestPicture = (codec: StreamCodec) =>
  codec === 'h264' ? '-map 0:v:0 -c:v copy'.split(' ') : ['-map', '[large]', ...encoded(2000)];

const encoded = (kilobits: number) => [
  ...'-c:v libx264 -preset veryfast -tune zerolatency -profile:v main -sc_threshold 0'.split(' '),
  ...`-b:v ${kilobits}k -maxrate ${kilobits * 1.25}k -bufsize ${kilobits}k`.split(' '),
  ...`-force_key_frames expr:gte(t,n_forced*${SEGMENT_SECONDS})`.split(' '),
];

const sound = (kilobits: number) => `-c:a aac -b:a ${kilobits}k -ac 2 -ar 48000`.split(' ');

const hlsOptions = (rendition: StreamRendition) =>
  ({
    hls_time: SEGMENT_SECONDS,
    hls_list_size: 10,
    hls_segment_type: 'fmp4',
    hls_fmp4_init_filename: 'init.mp4',
    hls_flags: 'omit_endlist',
    hls_segment_filename: `${rendition}/%d.m4s`,
  }) as const;

const teeOptions = (rendition: StreamRendition) =>
  [
    'f=hls',
    ...Object.entries(hlsOptions(rendition)).map(([name, value]) => `${name}=${value}`),
  ].join(':');

const hls = (rendition: StreamRendition) => [
  '-f',
  'hls',
  ...Object.entries(hlsOptions(rendition)).flatMap(([name, value]) => [`-${name}`, String(value)]),
  `${rendition}/index.m3u8`,
];
